// RUN: cairn verify --color never --timeout 60 -p no-overflow %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The difference of two ints overflows.
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
static int cmp(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main(void) {
  int a[2];
  a[0] = __VERIFIER_nondet_int();
  a[1] = __VERIFIER_nondet_int();
  qsort(a, 2, sizeof a[0], cmp);
  return 0;
}
