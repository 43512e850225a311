// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Braces may be left out.
#include <assert.h>
struct p { int x, y; };
struct l { struct p a[2]; int n; };
int main(void) {
  struct l v = {1, 2, 3, 4, 5}, w = {{{1, 2}, 3}, .n = 6};
  assert(v.a[1].x == 3 && v.n == 5 && w.a[1].x == 3 && w.a[1].y == 0 && w.n == 6);
  return 0;
}
