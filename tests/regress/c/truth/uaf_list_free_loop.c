// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// next is read after the node was freed.
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
  for (struct n *p = l; p; p = p->next) free(p);
  return 0;
}
