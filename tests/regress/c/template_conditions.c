// The conditions of the program itself are candidates for invariants: parity, a number that is never 0, a float that
// stays positive, an element of an array as a bound, sums that wrap around.
// RUN: cairn verify %s --engine template --property assert
// EXPECT: verdict: SAFE
// RUN: cairn verify %s -DBROKEN --property assert --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

static void parity(void) {
  unsigned even = 4;
  while (even < 100000000u) even += 2;
  assert(even % 2 == 0);
}

static void never_zero(void) {
  int x = 3;
  while (__VERIFIER_nondet_int()) {
    assert(x != 0);
    if (x > 0) ++x;
#ifdef BROKEN
    if (x == 5) x = 0;
#endif
  }
}

static void positive(void) {
  float x = 8.0f;
  while (x > 0.0f && __VERIFIER_nondet_int()) x = x * 0.5f + 0.25f;
  assert(x > 0.0f);
}

static void between(int *ends) {
  int at = ends[0];
  while (__VERIFIER_nondet_int())
    if (at < ends[1]) ++at;
  assert(at <= ends[1]);
}

static void wraps(void) {
  int up = 0, down = 0;
  while (__VERIFIER_nondet_int()) {
    up = (int)((unsigned)up + 1u);
    down = (int)((unsigned)down - 1u);
    assert((unsigned)up + (unsigned)down == 0u);
  }
}

int main(void) {
  int ends[2];
  ends[0] = __VERIFIER_nondet_int();
  ends[1] = __VERIFIER_nondet_int();
#ifndef BROKEN
  parity();
#endif
  never_zero();
  positive();
  if (ends[0] <= ends[1]) between(ends);
  wraps();
  return 0;
}
