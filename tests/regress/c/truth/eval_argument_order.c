// RUN: cairn verify --color never --timeout 5 -p assert %s
// EXIT: 2
// KNOWN(a result that depends on the order of evaluation): today verdict: UNKNOWN, ideal verdict: UNSAFE
// The order of the arguments is not fixed.
#include <assert.h>
static int n;
static int next(void) { return ++n; }
static int first(int a, int b) { return a * 10 + b; }
int main(void) {
  assert(first(next(), next()) == 12);
  return 0;
}
