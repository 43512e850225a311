// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// One thread: a thread-local variable is a static one.
#include <assert.h>
static _Thread_local int n = 2;
static int *addr(void) { return &n; }
int main(void) { *addr() += 3; assert(n == 5); return 0; }
