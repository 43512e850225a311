// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// IEEE arithmetic gives exactly this.
#include <assert.h>
#include <math.h>
int main(void){assert(copysign(3.0,-0.0)==-3.0&&copysign(-3.0,1.0)==3.0); return 0;}
