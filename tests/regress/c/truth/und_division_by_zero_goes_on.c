// RUN: cairn verify --color never --timeout 5 -p assert %s
// EXIT: 2
// KNOWN(division by zero, which is not checked): today verdict: UNKNOWN, ideal verdict: UNSAFE
// Not all processors stop at a division by zero.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int d = __VERIFIER_nondet_int();
  int q = 100 / d;
  (void)q;
  assert(d != 0);
  return 0;
}
