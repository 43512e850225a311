// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The call changes the global that was read before.
#include <assert.h>
int __VERIFIER_nondet_int(void);
static int level;
static void tune(void) { if (__VERIFIER_nondet_int()) level = 5; }
int main(void) {
  int before = level;
  tune();
  assert(before == level);
  return 0;
}
