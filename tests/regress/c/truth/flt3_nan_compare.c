// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// IEEE arithmetic gives exactly this.
double __VERIFIER_nondet_double(void);
#include <assert.h>
int main(void){double d=__VERIFIER_nondet_double(); if(!(d<=1)&&!(d>1)) assert(d!=d); return 0;}
