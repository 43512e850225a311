// RUN: cairn verify --color never --timeout 5 -p valid-deref %s
// EXIT: 2
// KNOWN(call of the external procedure 'sprintf'): today verdict: UNKNOWN, ideal verdict: UNSAFE
// %f of a large number has more than 300 digits.
#include <stdio.h>
double __VERIFIER_nondet_double(void);
int main(void) {
  char b[32];
  sprintf(b, "%f", __VERIFIER_nondet_double());
  return b[0];
}
