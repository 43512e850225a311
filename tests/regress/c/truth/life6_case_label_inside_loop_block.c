// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// An object is used after its block, its call or its full expression has ended, or a variable before it has a value.
int __VERIFIER_nondet_int(void);
int main(void){int n=__VERIFIER_nondet_int(); int *p=0; switch(n){case 0: while(1){int t; case 1: t=1; p=&t; break;} return *p; } return 0;}
