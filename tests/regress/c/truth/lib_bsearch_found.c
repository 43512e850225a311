// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// The key is in the sorted table.
#include <assert.h>
#include <stdlib.h>
static int cmp(const void *k, const void *e) {
  int x = *(const int *)k, y = *(const int *)e;
  return (x > y) - (x < y);
}
int main(void) {
  static const int t[5] = {2, 4, 6, 8, 10};
  int k = 8;
  int *p = bsearch(&k, t, 5, sizeof t[0], cmp);
  assert(p == t + 3);
  k = 5;
  assert(bsearch(&k, t, 5, sizeof t[0], cmp) == 0);
  return 0;
}
