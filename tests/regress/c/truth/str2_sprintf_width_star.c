// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The width is an argument of any size.
#include <stdio.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  char b[16];
  int w = __VERIFIER_nondet_int();
  if (w < 0 || w > 100) return 0;
  sprintf(b, "%*d", w, 1);
  return b[0];
}
