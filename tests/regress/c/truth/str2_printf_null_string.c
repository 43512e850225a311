// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// %s with null is not defined.
#include <stdio.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  const char *s = __VERIFIER_nondet_int() > 0 ? "yes" : 0;
  printf("[%s]\n", s);
  return 0;
}
