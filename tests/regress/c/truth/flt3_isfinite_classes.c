// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// IEEE arithmetic gives exactly this.
#include <assert.h>
#include <math.h>
double __VERIFIER_nondet_double(void);
int main(void){double d=__VERIFIER_nondet_double(); if(isfinite(d)) assert(!isinf(d)&&!isnan(d)); else assert(isinf(d)||isnan(d)); return 0;}
