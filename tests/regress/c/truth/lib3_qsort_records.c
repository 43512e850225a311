// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Records by key; the payload moves with its key.
#include <assert.h>
#include <stdlib.h>
struct r { int k; char v; };
static int cmp(const void *a, const void *b) { int x = ((const struct r *)a)->k, y = ((const struct r *)b)->k; return (x > y) - (x < y); }
int main(void) {
  struct r t[3] = {{3, 'c'}, {1, 'a'}, {2, 'b'}};
  qsort(t, 3, sizeof t[0], cmp);
  assert(t[0].v == 'a' && t[1].v == 'b' && t[2].v == 'c');
  return 0;
}
