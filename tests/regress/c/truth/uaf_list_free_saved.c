// RUN: cairn verify --color never --timeout 60 -p valid-deref -p valid-free -p valid-memtrack %s
// EXPECT: verdict: SAFE
// next is saved first.
#include <stdlib.h>
struct n { struct n *next; };
int main(void) {
  struct n *l = 0;
  for (int i = 0; i < 2; i++) {
    struct n *x = malloc(sizeof *x);
    if (!x) break;
    x->next = l;
    l = x;
  }
  for (struct n *p = l, *q; p; p = q) { q = p->next; free(p); }
  return 0;
}
