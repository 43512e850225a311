// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// qsort puts the elements in order.
#include <assert.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
static int cmp(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}
int main(void) {
  int a[2];
  for (int i = 0; i < 2; i++) a[i] = __VERIFIER_nondet_int();
  int s = a[0] ^ a[1];
  qsort(a, 2, sizeof a[0], cmp);
  assert(a[0] <= a[1]);
  assert(s == (a[0] ^ a[1]));
  return 0;
}
