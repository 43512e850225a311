// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// An object is used after its block, its call or its full expression has ended, or a variable before it has a value.
int __VERIFIER_nondet_int(void);
int main(void){int n=3,c=__VERIFIER_nondet_int(); int *p = c ? ({int a[n]; a[1]=2; &a[1];}) : 0; return c ? *p : 0;}
