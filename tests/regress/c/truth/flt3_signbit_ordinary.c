// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// IEEE arithmetic gives exactly this.
#include <assert.h>
#include <math.h>
int main(void){assert(signbit(-0.0)&&!signbit(0.0)&&signbit(-1.0)&&!signbit(2.0f)); return 0;}
