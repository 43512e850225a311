// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Promotions, conversions and shifts as C has them.
#include <assert.h>
union u{_Bool b; unsigned char c;};
int main(void){union u x; x.c=1; assert(x.b); x.c=0; assert(!x.b); return 0;}
