// RUN: cairn verify --color never --timeout 60 -p valid-memtrack %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The first node is skipped and lost.
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
struct n { struct n *next; };
static void run(void) {
  struct n *l = 0;
  while (__VERIFIER_nondet_int()) {
    struct n *x = malloc(sizeof *x);
    if (!x) break;
    x->next = l;
    l = x;
  }
  if (l) l = l->next;
  while (l) { struct n *d = l; l = l->next; free(d); }
}
int main(void) { run(); return 0; }
