// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref -p valid-memtrack -p valid-free --malloc-never-fails %s
// EXPECT: verdict: SAFE
// The pointer to the pointer needs no special case for the head.
#include <assert.h>
#include <stdlib.h>
struct n { int v; struct n *next; };
static void insert(struct n **at, int v) {
  while (*at && (*at)->v < v) at = &(*at)->next;
  struct n *x = malloc(sizeof *x);
  if (!x) return;
  x->v = v; x->next = *at; *at = x;
}
int main(void) {
  struct n *l = 0;
  insert(&l, 2); insert(&l, 1);
  for (struct n *p = l; p && p->next; p = p->next) assert(p->v < p->next->v);
  while (l) { struct n *d = l; l = l->next; free(d); }
  return 0;
}
