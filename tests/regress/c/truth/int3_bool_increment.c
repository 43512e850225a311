// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Promotions, conversions and shifts as C has them.
#include <assert.h>
int main(void){_Bool b=0; b++; assert(b==1); b++; assert(b==1); b--; assert(b==0); b--; assert(b==1); return 0;}
