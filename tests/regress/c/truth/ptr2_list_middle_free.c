// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The predecessor still points to the freed node.
#include <stdlib.h>
struct n { struct n *next; int v; };
int main(void) {
  struct n *b = malloc(sizeof *b);
  if (!b) return 0;
  struct n a = {b, 1};
  b->next = 0; b->v = 2;
  free(b);
  int s = 0;
  for (struct n *p = &a; p; p = p->next) s += p->v;
  return s;
}
