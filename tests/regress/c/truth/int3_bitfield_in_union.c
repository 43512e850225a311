// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Promotions, conversions and shifts as C has them.
#include <assert.h>
union u{struct{unsigned lo:4,hi:4;}f; unsigned char c;};
int main(void){union u x; x.c=0xa5; assert(x.f.lo==5&&x.f.hi==10); return 0;}
