// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The result counts what would have been written.
#include <stdio.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  char b[8];
  int n = snprintf(b, sizeof b, "%d-%d", __VERIFIER_nondet_int(), 77);
  b[n] = '!';
  return 0;
}
