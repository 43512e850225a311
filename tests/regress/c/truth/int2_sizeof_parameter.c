// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// An array parameter is a pointer.
#include <assert.h>
static int n(int a[10]) { return (int)(sizeof a / sizeof a[0]); }
int main(void) { int v[10] = {0}; assert(n(v) == 10); return 0; }
