// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A negative char becomes ffffff80, eight digits.
#include <stdio.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  char b[3];
  signed char c = (signed char)__VERIFIER_nondet_int();
  sprintf(b, "%x", (unsigned)c);
  return b[0];
}
