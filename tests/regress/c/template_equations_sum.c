// Linear equations of one loop that the sum after a second one needs. By itself: with other functions, it takes several times
// as long to establish the proof from the program.
// RUN: cairn verify %s --engine template --property assert --invariants
// EXPECT: `d == 3 * a`
// EXPECT: `c == 7 * b`
// EXPECT: queries from the program
// EXPECT: verdict: SAFE
// RUN: cairn verify %s -DBROKEN --property assert --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

static void four(unsigned n, unsigned m) {
  unsigned a = 0, b = 0, c = 0, d = 0;
  while (a < n) {
    ++a;
    d += 3;
#ifdef BROKEN
    if (a == 2) ++d;
#endif
  }
  while (b < m) {
    ++b;
    c += 7;
  }
  assert(c + d == 3 * a + 7 * b);
}

int main(void) {
  four(__VERIFIER_nondet_int(), __VERIFIER_nondet_int());
  return 0;
}
