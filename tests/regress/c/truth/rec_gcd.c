// RUN: cairn verify --color never --timeout 60 -p assert -p division-by-zero %s
// EXPECT: verdict: SAFE
// The divisor is not zero where it divides.
#include <assert.h>
unsigned char __VERIFIER_nondet_uchar(void);
static unsigned gcd(unsigned a, unsigned b) { return b == 0 ? a : gcd(b, a % b); }
int main(void) {
  unsigned a = __VERIFIER_nondet_uchar() % 4, b = __VERIFIER_nondet_uchar() % 4;
  if (!a) return 0;
  unsigned g = gcd(a, b);
  assert(g != 0 && a % g == 0 && b % g == 0);
  return 0;
}
