// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The size that is passed is larger than the buffer.
#include <stdio.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  char b[4];
  snprintf(b, 16, "%d", __VERIFIER_nondet_int());
  return b[0];
}
