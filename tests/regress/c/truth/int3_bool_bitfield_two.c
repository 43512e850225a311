// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Promotions, conversions and shifts as C has them.
#include <assert.h>
struct s{_Bool b:1; unsigned r:7;};
int main(void){struct s x; x.r=0; x.b=2; assert(x.b==1); return 0;}
