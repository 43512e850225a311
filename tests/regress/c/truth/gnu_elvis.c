// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// x ?: y evaluates x once.
#include <assert.h>
static int n;
static int next(void) { return ++n; }
int main(void) {
  int v = next() ?: 7;
  assert(v == 1 && n == 1);
  v = 0 ?: 7;
  assert(v == 7);
  return 0;
}
