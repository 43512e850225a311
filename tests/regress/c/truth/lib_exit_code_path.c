// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// exit does not return.
#include <assert.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
static void check(int ok) { if (!ok) exit(3); }
int main(void) {
  int x = __VERIFIER_nondet_int();
  check(x > 10);
  assert(x > 10);
  return 0;
}
