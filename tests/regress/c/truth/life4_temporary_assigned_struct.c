// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// The struct is copied, so its array lives.
#include <assert.h>
struct p { int a[2]; };
static struct p mk(int v) { return (struct p){{v, v + 1}}; }
int main(void) {
  struct p x = mk(3);
  int *q = x.a;
  x = mk(5);
  assert(q[1] == 6);
  return 0;
}
