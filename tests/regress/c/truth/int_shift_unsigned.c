// RUN: cairn verify --color never --timeout 60 -p no-overflow -p assert %s
// EXPECT: verdict: SAFE
// Unsigned shifts by less than the width have a value.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 31) return 0;
  unsigned bit = 1u << n;
  assert(bit != 0 && (bit & (bit - 1)) == 0);
  return 0;
}
