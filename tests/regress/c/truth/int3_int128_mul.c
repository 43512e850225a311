// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Promotions, conversions and shifts as C has them.
#include <assert.h>
#include <stdint.h>
int main(void){unsigned __int128 x=(unsigned __int128)UINT64_MAX*UINT64_MAX; assert((uint64_t)(x>>64)==UINT64_MAX-1&&(uint64_t)x==1); return 0;}
