// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// IEEE arithmetic gives exactly this.
#include <assert.h>
int main(void){double a=1+0x1p-30,b=1-0x1p-30; double c=a*b-1; assert(c==0); return 0;}
