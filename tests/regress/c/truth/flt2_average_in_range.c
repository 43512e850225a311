// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The sum of two large numbers is infinite.
#include <assert.h>
double __VERIFIER_nondet_double(void);
int main(void) {
  double a = __VERIFIER_nondet_double(), b = __VERIFIER_nondet_double();
  if (!(a >= 0 && b >= a && b < 1.7e308)) return 0;
  double m = (a + b) / 2;
  assert(m <= b);
  return 0;
}
