// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// An object is used after its block, its call or its full expression has ended, or a variable before it has a value.
int __VERIFIER_nondet_int(void);
int main(void){int n=__VERIFIER_nondet_int(),*p=0; switch(n){ int u; case 1: switch(n){int v; default: v=3; p=&v;} u=*p; return u; } return 0;}
