// RUN: cairn verify --color never --timeout 5 -p assert %s
// EXPECT: verdict: SAFE
// Both orders give the same.
#include <assert.h>
static int n;
static int next(void) { return ++n; }
static int sum(int a, int b) { return a + b; }
int main(void) {
  assert(sum(next(), next()) == 3);
  assert(n == 2);
  return 0;
}
