// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// The variable of the caller lives while the callee runs.
#include <assert.h>
static void add(int *out, int d) { if (d == 0) return; int t = d; *out += t; add(out, d - 1); }
int main(void) {
  int r = 0;
  { int s = 0; add(&s, 4); r = s; }
  assert(r == 10);
  return 0;
}
