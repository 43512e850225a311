// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A key that is not there gives null.
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
static int cmp(const void *k, const void *e) {
  int x = *(const int *)k, y = *(const int *)e;
  return (x > y) - (x < y);
}
int main(void) {
  static const int t[3] = {2, 4, 6};
  int k = __VERIFIER_nondet_int();
  int *p = bsearch(&k, t, 3, sizeof t[0], cmp);
  return *p;
}
