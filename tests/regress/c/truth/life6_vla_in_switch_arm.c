// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// An object is used after its block, its call or its full expression has ended, or a variable before it has a value.
int __VERIFIER_nondet_int(void);
int main(void){int n=__VERIFIER_nondet_int(),*p=0; if(n<1||n>3) return 0; switch(n){case 1:{int a[n]; a[0]=1; p=a; break;} default: return 0;} return *p;}
