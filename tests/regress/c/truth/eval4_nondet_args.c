// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All orders of evaluation give this.
#include <assert.h>
int __VERIFIER_nondet_int(void);
static int f(int a,int b,int c){return a+b+c;}
int main(void){int r=f(__VERIFIER_nondet_int()&1,__VERIFIER_nondet_int()&1,__VERIFIER_nondet_int()&1); assert(r>=0&&r<=3); return 0;}
