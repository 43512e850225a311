// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// (a & b) + ((a ^ b) >> 1) never wraps.
#include <assert.h>
unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
  unsigned m = (a & b) + ((a ^ b) >> 1);
  assert(m == (unsigned)(((unsigned long)a + b) / 2));
  return 0;
}
