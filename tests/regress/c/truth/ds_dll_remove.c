// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref -p valid-free -p valid-memtrack %s
// EXPECT: verdict: SAFE
// Both neighbours are joined.
#include <assert.h>
#include <stdlib.h>
struct n { struct n *p, *q; int v; };
static void add(struct n *h, struct n *x) { x->q = h->q; x->p = h; h->q->p = x; h->q = x; }
static void del(struct n *x) { x->p->q = x->q; x->q->p = x->p; free(x); }
int main(void) {
  struct n h = {&h, &h, 0};
  for (int i = 1; i <= 2; i++) {
    struct n *x = malloc(sizeof *x);
    if (!x) break;
    x->v = i;
    add(&h, x);
  }
  while (h.q != &h) del(h.q);
  assert(h.p == &h);
  return 0;
}
