// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Memory is used that is not there, was freed, or does not hold what is expected.
#include <assert.h>
union u{char c; int i;}; int main(void){union u x; x.i=-1; x.c=0; assert(x.i==0); return 0;}
