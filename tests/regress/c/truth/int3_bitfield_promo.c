// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Promotions, conversions and shifts as C has them.
#include <assert.h>
struct s{unsigned b:31; unsigned w:32; unsigned long l:40;};
int main(void){struct s x={0,0,0}; assert(x.b-1<0); assert(x.w-1>0); return 0;}
