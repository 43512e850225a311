// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXPECT: verdict: SAFE
// An unsigned char has at most two digits.
#include <stdio.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  char b[3];
  unsigned char c = (unsigned char)__VERIFIER_nondet_int();
  sprintf(b, "%02x", c);
  return b[0];
}
