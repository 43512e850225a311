// RUN: cairn verify --color never --timeout 60 -p valid-deref -p valid-free -p valid-memtrack %s
// EXPECT: verdict: SAFE
// A list of any length is built and freed.
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
struct n { struct n *next; };
int main(void) {
  struct n *l = 0;
  while (__VERIFIER_nondet_int()) {
    struct n *x = malloc(sizeof *x);
    if (!x) break;
    x->next = l;
    l = x;
  }
  while (l) { struct n *d = l; l = l->next; free(d); }
  return 0;
}
