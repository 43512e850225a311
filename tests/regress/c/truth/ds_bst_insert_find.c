// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref -p valid-memtrack -p valid-free --malloc-never-fails %s
// EXPECT: verdict: SAFE
// Smaller keys left, larger right.
#include <assert.h>
#include <stdlib.h>
struct t { int k; struct t *l, *r; };
static struct t *ins(struct t *t, int k) {
  if (!t) { t = malloc(sizeof *t); if (t) { t->k = k; t->l = t->r = 0; } return t; }
  if (k < t->k) t->l = ins(t->l, k);
  else if (k > t->k) t->r = ins(t->r, k);
  return t;
}
static int has(struct t *t, int k) { return t && (k == t->k || has(k < t->k ? t->l : t->r, k)); }
static void drop(struct t *t) { if (t) { drop(t->l); drop(t->r); free(t); } }
int main(void) {
  struct t *t = ins(ins(0, 5), 2);
  assert(!has(t, 3));
  drop(t);
  return 0;
}
