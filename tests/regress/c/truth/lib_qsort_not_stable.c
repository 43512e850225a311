// RUN: cairn verify --color never --timeout 5 -p assert %s
// EXIT: 2
// KNOWN(the compiled program fails in another way): today verdict: UNKNOWN, ideal verdict: UNSAFE
// Equal keys may change places.
#include <assert.h>
#include <stdlib.h>
struct e { int key, no; };
static int cmp(const void *a, const void *b) {
  const struct e *x = a, *y = b;
  return x->key - y->key;
}
int main(void) {
  struct e a[2] = {{1, 1}, {1, 2}};
  qsort(a, 2, sizeof a[0], cmp);
  assert(a[0].no == 1);
  return 0;
}
