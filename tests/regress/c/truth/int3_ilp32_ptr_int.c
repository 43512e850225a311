// RUN: cairn verify --color never --timeout 60 --data-model ILP32 %s
// EXPECT: verdict: SAFE
// Promotions, conversions and shifts as C has them.
#include <assert.h>
int main(void){int x=5; unsigned p=(unsigned)&x; assert(*(int*)p==5); return 0;}
