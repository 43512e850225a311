// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// The memory is there, and holds what was written to it.
#include <assert.h>
union u{char c; int i;}; int main(void){union u x; x.i=0x01020304; x.c=9; assert(x.i==0x01020309); return 0;}
