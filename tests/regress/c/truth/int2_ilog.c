// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Halving counts the bits.
#include <assert.h>
unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned v = __VERIFIER_nondet_uint(), n = 0;
  for (unsigned w = v; w; w >>= 1) n++;
  assert(n <= 32 && (n == 32 || v >> n == 0));
  return 0;
}
