// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// snprintf writes at most the size and ends with a zero.
#include <assert.h>
#include <stdio.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  char b[4];
  int n = snprintf(b, sizeof b, "%d", __VERIFIER_nondet_int());
  assert(n >= 1 && n <= 11);
  assert(b[3] == 0 || n < 3);
  return 0;
}
