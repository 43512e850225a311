// RUN: cairn verify --color never --timeout 5 -p valid-deref %s
// EXIT: 2
// KNOWN(the compiled program fails in another way): today verdict: UNKNOWN, ideal verdict: UNSAFE
// %s with null is not defined.
#include <stdio.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  const char *s = __VERIFIER_nondet_int() > 0 ? "yes" : 0;
  printf("[%s]\n", s);
  return 0;
}
