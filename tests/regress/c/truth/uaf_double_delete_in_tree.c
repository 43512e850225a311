// RUN: cairn verify --color never --timeout 60 -p valid-free -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Left and right are the same node.
#include <stdlib.h>
struct t { struct t *l, *r; };
static void drop(struct t *t) { if (t) { drop(t->l); drop(t->r); free(t); } }
int main(void) {
  struct t *a = malloc(sizeof *a), *b = malloc(sizeof *b);
  if (!a || !b) { free(a); free(b); return 0; }
  b->l = b->r = 0;
  a->l = a->r = b;
  drop(a);
  return 0;
}
