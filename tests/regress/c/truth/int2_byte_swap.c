// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Swapping twice gives the number back.
#include <assert.h>
unsigned __VERIFIER_nondet_uint(void);
static unsigned swap(unsigned v) { return v << 24 | (v & 0xff00) << 8 | (v >> 8 & 0xff00) | v >> 24; }
int main(void) {
  unsigned v = __VERIFIER_nondet_uint();
  assert(swap(swap(v)) == v && swap(v) == __builtin_bswap32(v));
  return 0;
}
