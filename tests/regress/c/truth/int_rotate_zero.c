// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// The masked form of a rotation has no shift by 32.
#include <assert.h>
unsigned __VERIFIER_nondet_uint(void);
static unsigned rotl(unsigned v, unsigned n) { return v << (n & 31) | v >> (-n & 31); }
int main(void) {
  unsigned v = __VERIFIER_nondet_uint(), n = __VERIFIER_nondet_uint();
  assert(rotl(rotl(v, n), -n) == v);
  return 0;
}
