// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The array may move when it grows; the cached pointer is old.
#include <stdlib.h>
static int *items, count, cap;
static int push(int v) {
  if (count == cap) {
    int *n = realloc(items, (cap + 1) * 2 * sizeof(int));
    if (!n) return 0;
    items = n;
    cap = (cap + 1) * 2;
  }
  items[count++] = v;
  return 1;
}
int main(void) {
  if (!push(1)) return 0;
  int *first = &items[0];
  if (push(2) && push(3)) *first = 9;
  free(items);
  return 0;
}
