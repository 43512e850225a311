// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// The condition comes before both branches.
#include <assert.h>
int main(void) { int i = 0; int x = i++ == 0 ? i : -1; assert(x == 1); return 0; }
