// RUN: cairn verify --color never --timeout 5 -p valid-deref %s
// EXIT: 2
// KNOWN(call of the external procedure 'printf'): today verdict: UNKNOWN, ideal verdict: UNSAFE
// A negative precision counts as none, so the whole text is read.
#include <stdio.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  char b[3] = {'a', 'b', 'c'};
  int n = __VERIFIER_nondet_int();
  if (n > 3) return 0;
  printf("%.*s\n", n, b);
  return 0;
}
