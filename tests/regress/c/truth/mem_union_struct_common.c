// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// The memory is there, and holds what was written to it.
#include <assert.h>
struct a{int tag; int x;}; struct b{int tag; float y;}; union u{struct a a; struct b b;};
int main(void){union u v={.a={1,2}}; assert(v.b.tag==1); return 0;}
