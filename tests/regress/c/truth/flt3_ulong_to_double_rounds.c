// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// IEEE arithmetic gives exactly this.
#include <assert.h>
int main(void){unsigned long x=~0ul; double d=x; assert(d==18446744073709551616.0); return 0;}
