// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// The memory is there, and holds what was written to it.
#include <assert.h>
union u{int i; double d; char c[8];}; int main(void){union u x={.c={1,2}}; assert(x.c[1]==2&&x.c[7]==0); return 0;}
