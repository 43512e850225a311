// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// The memory is there, and holds what was written to it.
#include <assert.h>
struct s{int a[2]; int b;}; int main(void){struct s x={{1,2},3}; int*p=(int*)&x; assert(p[2]==3); return 0;}
