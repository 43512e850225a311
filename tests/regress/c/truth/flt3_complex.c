// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// IEEE arithmetic gives exactly this.
#include <assert.h>
#include <complex.h>
int main(void){double complex z=1+2*I; z=z*z; assert(creal(z)==-3&&cimag(z)==4); return 0;}
