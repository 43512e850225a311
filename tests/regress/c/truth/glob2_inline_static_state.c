// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Recursion shares the static variable.
#include <assert.h>
static int depth(int n) { static int max; if (n > max) max = n; return n > 0 ? depth(n - 1) : max; }
int main(void) {
  depth(3);
  assert(depth(1) == 1);
  return 0;
}
