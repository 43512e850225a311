// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// The size is that of the declaration, whatever n becomes.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 2 || n > 9) return 0;
  short a[n];
  n = 1;
  unsigned long k = sizeof a / sizeof a[0];
  assert(k >= 2);
  a[k - 1] = 3;
  assert(a[k - 1] == 3);
  return 0;
}
