// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// A NaN is equal to nothing.
#include <assert.h>
double __VERIFIER_nondet_double(void);
int main(void) {
  double x = __VERIFIER_nondet_double();
  if (x != x) { assert(!(x < 1) && !(x >= 1)); }
  else assert(x < 1 || x >= 1);
  return 0;
}
