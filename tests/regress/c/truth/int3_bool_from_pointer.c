// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Promotions, conversions and shifts as C has them.
#include <assert.h>
int main(void){int x; _Bool a=&x,b=(void*)0; assert(a&&!b); return 0;}
