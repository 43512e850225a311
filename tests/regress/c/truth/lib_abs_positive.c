// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// For everything else it is not negative.
#include <assert.h>
#include <limits.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x == INT_MIN) return 0;
  assert(abs(x) >= 0);
  return 0;
}
