// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Addition is commutative, for numbers.
#include <assert.h>
double __VERIFIER_nondet_double(void);
int main(void) {
  double a = __VERIFIER_nondet_double(), b = __VERIFIER_nondet_double();
  double s = a + b;
  if (s != s) return 0;
  assert(s == b + a);
  return 0;
}
