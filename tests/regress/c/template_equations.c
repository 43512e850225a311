// Linear equations between numbers, with any factors and any number of them, that hold on all ways through a loop, or
// where something holds that the loop does not change.
// RUN: cairn verify %s --engine template --property assert --invariants
// EXPECT: * fives
// EXPECT: `way == steps || 0 != fast`
// EXPECT: queries from the program
// EXPECT: verdict: SAFE
// RUN: cairn verify %s -DBROKEN --property assert --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

static void coins(void) {
  unsigned fives = 0, twos = 0, value = 0, coins = 0;
  while (__VERIFIER_nondet_int()) {
    ++coins;
    if (__VERIFIER_nondet_int()) {
      ++fives;
      value += 5;
#ifdef BROKEN
      if (fives == 2) ++value;
#endif
    } else {
      ++twos;
      value += 2;
    }
  }
  if (coins == fives) assert(value == 5 * fives);
  if (coins != fives + twos) assert(0);
}

static void either(int fast) {
  unsigned steps = 0, way = 0;
  while (__VERIFIER_nondet_int()) {
    ++steps;
    way += fast ? 3 : 1;
  }
  if (fast)
    assert(way == 3 * steps);
  else
    assert(way == steps);
}

int main(void) {
  coins();
  either(__VERIFIER_nondet_int());
  return 0;
}
