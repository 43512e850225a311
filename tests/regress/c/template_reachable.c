// A list that is never freed is reachable at every exit: from a variable of main, and from node to node.
// RUN: cairn verify --engine template --color never --property valid-memtrack %s
// EXIT: 0
// EXPECT: verdict: SAFE
#include <stdlib.h>

int __VERIFIER_nondet_int(void);

struct node {
  struct node *next;
};

static struct node *make(void) {
  struct node *fresh = malloc(sizeof *fresh);
  if (!fresh) exit(1);
  fresh->next = NULL;
  return fresh;
}

int main(void) {
  struct node *first = make();
  struct node *last = first;
  for (;;) {
    if (__VERIFIER_nondet_int()) exit(0);
    last->next = make();
    last = last->next;
  }
}
