// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The value of a function that does not return one is used.
#include <assert.h>
int __VERIFIER_nondet_int(void);
static int f(int k) { if (k > 0) return 1; }
int main(void) {
  assert(f(__VERIFIER_nondet_int()) == 1);
  return 0;
}
