// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// IEEE arithmetic gives exactly this.
#include <assert.h>
int main(void){double d=0.1; float f=d; assert(f!=d&&(double)f>0.1); return 0;}
