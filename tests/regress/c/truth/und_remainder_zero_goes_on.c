// RUN: cairn verify --color never --timeout 5 -p assert %s
// EXIT: 2
// KNOWN(division by zero, which is not checked): today verdict: UNKNOWN, ideal verdict: UNSAFE
// The same for the remainder of unsigned numbers.
#include <assert.h>
unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned d = __VERIFIER_nondet_uint(), r = 10 % d;
  assert(r < d);
  return 0;
}
