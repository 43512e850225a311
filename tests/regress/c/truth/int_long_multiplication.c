// RUN: cairn verify --color never --timeout 60 -p no-overflow -p assert %s
// EXPECT: verdict: SAFE
// The product of two ints fits into a long.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int a = __VERIFIER_nondet_int();
  long p = (long)a * 1000;
  assert(p % 8 == 0 && (a < 0) == (p < 0));
  return 0;
}
