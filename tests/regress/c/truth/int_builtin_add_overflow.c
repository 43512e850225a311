// RUN: cairn verify --color never --timeout 60 -p assert -p no-overflow %s
// EXPECT: verdict: SAFE
// The builtin says whether the sum fits.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), s;
  if (__builtin_add_overflow(a, b, &s)) return 0;
  assert((long)a + b == s);
  return 0;
}
