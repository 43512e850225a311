// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Promotions, conversions and shifts as C has them.
#include <assert.h>
enum e{A=-1,B}; 
int main(void){enum e x=A; assert(x<0&&B==0&&sizeof x==4); return 0;}
