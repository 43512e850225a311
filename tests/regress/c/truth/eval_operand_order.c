// RUN: cairn verify --color never --timeout 5 -p assert %s
// EXIT: 2
// KNOWN(a result that depends on the order of evaluation): today verdict: UNKNOWN, ideal verdict: UNSAFE
// The order in which operands are evaluated is not fixed.
#include <assert.h>
static int n = 1;
static int dbl(void) { return n *= 2; }
static int inc(void) { return n += 1; }
int main(void) {
  assert(dbl() + inc() == 5);
  return 0;
}
