// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Rounding, NaN or the type of an operand make it fail.
double __VERIFIER_nondet_double(void);
#include <assert.h>
int main(void){double d=__VERIFIER_nondet_double(); int r=-1; if(d<0) r=0; else if(d>=0) r=1; assert(r>=0); return 0;}
