// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Promotions, conversions and shifts as C has them.
#include <assert.h>
struct s{int a:3; unsigned b:3;};
int main(void){struct s x={.a=7,.b=7}; assert(x.a==-1&&x.b==7); x.b++; assert(x.b==0); x.a=3; x.a++; assert(x.a==-4); return 0;}
