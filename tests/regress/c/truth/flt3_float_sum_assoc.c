// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Rounding, NaN or the type of an operand make it fail.
#include <assert.h>
int main(void){float a=1e8f,b=-1e8f,c=1.0f; assert((a+b)+c==a+(b+c)); return 0;}
