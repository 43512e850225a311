// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// Each call of alloca gives another object.
#include <assert.h>
struct n { struct n *next; int v; };
int main(void) {
  struct n *l = 0;
  for (int i = 0; i < 3; i++) {
    struct n *x = __builtin_alloca(sizeof *x);
    x->next = l;
    x->v = i;
    l = x;
  }
  assert(l->v == 2 && l->next->v == 1 && l->next->next->v == 0);
  return 0;
}
