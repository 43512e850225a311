// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// The type of the conditional is unsigned, whichever side is taken.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int c = __VERIFIER_nondet_int();
  long v = c ? -1 : 0u;
  assert(v == 4294967295L || v == 0);
  return 0;
}
