// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Promotions, conversions and shifts as C has them.
#include <assert.h>
int main(void){__int128 x=-1; x<<=64; assert((long)(x>>64)==-1 && (unsigned long)x==0); assert(x/2==x>>1); return 0;}
