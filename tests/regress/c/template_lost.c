// Nodes that are not linked are lost: this engine must not prove anything else.
// RUN: cairn verify --engine template --color never --property valid-memtrack %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN (the loop invariants that were found do not imply it)
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
    last = make();

  }
}
