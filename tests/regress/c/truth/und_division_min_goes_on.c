// RUN: cairn verify --color never --timeout 5 -p assert %s
// EXIT: 2
// KNOWN(not supported: signed division that overflows, which is not checked): today verdict: UNKNOWN, ideal verdict: UNSAFE
// INT_MIN / -1 wraps around on some processors.
#include <assert.h>
#include <limits.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  if (b != -1) return 0;
  int q = a / b;
  (void)q;
  assert(a != INT_MIN);
  return 0;
}
