// RUN: cairn verify --color never --timeout 60 -p assert -p no-overflow %s
// EXPECT: verdict: SAFE
// 4! fits into an int.
#include <assert.h>
int __VERIFIER_nondet_int(void);
static int fact(int n) { return n < 2 ? 1 : n * fact(n - 1); }
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 4) return 0;
  assert(fact(n) >= n);
  return 0;
}
