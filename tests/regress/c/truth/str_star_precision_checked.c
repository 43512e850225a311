// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXPECT: verdict: SAFE
// The precision lies between 0 and the length.
#include <stdio.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  char b[3] = {'a', 'b', 'c'};
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 3) return 0;
  printf("%.*s\n", n, b);
  return 0;
}
