// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// The memory is there, and holds what was written to it.
#include <assert.h>
struct s{char c; int i;}; int main(void){struct s a={1,2},b; b=a; assert(b.c==1&&b.i==2); return 0;}
