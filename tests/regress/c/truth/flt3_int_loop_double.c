// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Rounding, NaN or the type of an operand make it fail.
#include <assert.h>
int main(void){int n=0; for(double d=0;d<1;d+=0.1) n++; assert(n==10); return 0;}
