// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// IEEE arithmetic gives exactly this.
#include <assert.h>
#include <math.h>
int main(void){double i=INFINITY; assert(i>1e308&&i-1==i&&-i<0&&1/i==0&&isinf(i)&&!isnan(i)&&isnan(i-i)); return 0;}
