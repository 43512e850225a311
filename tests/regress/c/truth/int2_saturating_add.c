// RUN: cairn verify --color never --timeout 60 -p assert -p no-overflow %s
// EXPECT: verdict: SAFE
// The test comes before the sum.
#include <assert.h>
#include <limits.h>
int __VERIFIER_nondet_int(void);
static int sat(int a, int b) {
  if (b > 0 && a > INT_MAX - b) return INT_MAX;
  if (b < 0 && a < INT_MIN - b) return INT_MIN;
  return a + b;
}
int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), s = sat(a, b);
  assert(b <= 0 || s >= a);
  return 0;
}
