// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// IEEE arithmetic gives exactly this.
#include <assert.h>
int main(void){double d=-0.5; unsigned u=d; assert(u==0); return 0;}
