// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Promotions, conversions and shifts as C has them.
#include <assert.h>
#include <string.h>
int main(void){_Bool b[4]; memset(b,1,sizeof b); assert(b[0]&&b[3]); memset(b,0,sizeof b); assert(!b[2]); return 0;}
