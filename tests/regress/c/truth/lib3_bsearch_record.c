// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// The key is a number, the elements are records.
#include <assert.h>
#include <stdlib.h>
struct r { int k; int v; };
static int cmp(const void *k, const void *e) { return *(const int *)k - ((const struct r *)e)->k; }
int main(void) {
  static const struct r t[3] = {{1, 10}, {4, 40}, {9, 90}};
  int k = 9;
  const struct r *p = bsearch(&k, t, 3, sizeof t[0], cmp);
  assert(p && p->v == 90);
  return 0;
}
