// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
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
