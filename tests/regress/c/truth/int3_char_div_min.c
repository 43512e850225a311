// RUN: cairn verify --color never --timeout 60 -p no-overflow -p assert %s
// EXPECT: verdict: SAFE
// Promotions, conversions and shifts as C has them.
#include <assert.h>
int main(void){signed char a=-128,b=-1; int q=a/b; assert(q==128); return 0;}
