// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Promotions, conversions and shifts as C has them.
#include <assert.h>
#include <string.h>
struct s{_Bool a,b; int c;};
int main(void){struct s x={1,0,3},y; y=x; memcpy(&x,&y,sizeof x); assert(x.a&&!x.b&&x.c==3); return 0;}
