// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN (undefined behaviour may be reached: an object that is changed and used without a sequence point in between at line 6)
// One object is changed and used, or changed twice, in an order that C leaves open.
#include <assert.h>
struct s{int n;}; int main(void){struct s a={1},*s=&a; s->n=s->n++; assert(a.n==1); return 0;}
