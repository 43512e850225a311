// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Promotions, conversions and shifts as C has them.
#include <assert.h>
int main(void){long l=-1; unsigned u=1; assert(l<u); unsigned long ul=1; assert(!(l<(long)0==0)); assert(l>ul); return 0;}
