// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// A double holds every short.
#include <assert.h>
short __VERIFIER_nondet_short(void);
int main(void) {
  short x = __VERIFIER_nondet_short();
  double d = x;
  assert((int)d == x);
  return 0;
}
