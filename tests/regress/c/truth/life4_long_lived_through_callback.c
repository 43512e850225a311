// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// The callback runs while the frame is active.
#include <assert.h>
static void each(int n, void (*f)(int, void *), void *c) { for (int i = 0; i < n; i++) f(i, c); }
static void add(int i, void *c) { int t = i; *(int *)c += t; }
static int total(int n) { int s = 0; each(n, add, &s); return s; }
int main(void) { assert(total(4) == 6); return 0; }
