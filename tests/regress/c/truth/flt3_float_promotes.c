// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// IEEE arithmetic gives exactly this.
#include <assert.h>
int main(void){float a=16777216.0f; assert(a+1==a); assert((double)a+1!=a); return 0;}
