// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The body of do runs at least once.
#include <assert.h>
unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint() % 4, steps = 0, m = n;
  do { steps++; m--; } while (m > 0 && m < 4);
  assert(steps == n);
  return 0;
}
