// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Promotions, conversions and shifts as C has them.
#include <assert.h>
int main(void){_Bool a=0.5,b=0.0,c=-0.0; assert(a==1&&b==0&&c==0); return 0;}
