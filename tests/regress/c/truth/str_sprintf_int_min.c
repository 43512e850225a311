// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// -2147483648 has 11 characters and needs 12 bytes.
#include <stdio.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  char b[11];
  sprintf(b, "%d", __VERIFIER_nondet_int());
  return b[0];
}
