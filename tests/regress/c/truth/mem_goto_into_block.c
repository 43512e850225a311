// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// The memory is there, and holds what was written to it.
#include <assert.h>
int main(void){int n=0; goto in; { int x; n=100; in: x=1; n+=x; } assert(n==1); return 0;}
