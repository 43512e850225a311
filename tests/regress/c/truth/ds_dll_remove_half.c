// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The link back is not mended.
#include <assert.h>
struct n { struct n *p, *q; };
static void del(struct n *x) { x->p->q = x->q; }
int main(void) {
  struct n a, b, c;
  a.p = &c; a.q = &b; b.p = &a; b.q = &c; c.p = &b; c.q = &a;
  del(&b);
  assert(a.q == &c);
  assert(c.p == &a);
  return 0;
}
