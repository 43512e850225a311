// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Every object is used while it lives.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void){int n=__VERIFIER_nondet_int(),*p=0; switch(n){ int u; case 1: switch(n){int v; default: v=3; p=&u; *p=v;} assert(*p==3); } return 0;}
