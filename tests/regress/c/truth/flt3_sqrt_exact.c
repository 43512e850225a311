// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// IEEE arithmetic gives exactly this.
#include <assert.h>
#include <math.h>
int main(void){assert(sqrt(16.0)==4.0&&sqrtf(2.25f)==1.5f); double m=-1; assert(isnan(sqrt(m))); return 0;}
