// One way to insert a node forgets it.
// RUN: cairn verify %s --engine template --color never --property valid-memtrack --property valid-memcleanup
// EXIT: 2
// EXPECT: verdict: UNKNOWN (the loop invariants that were found do not imply it)
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  struct node *next;
};

int main(void) {
  struct node *list = NULL;
  while (__VERIFIER_nondet_int()) {
    struct node *fresh = malloc(sizeof *fresh);
    if (!fresh) break;
    struct node *before = NULL, *at = list;
    while (at && __VERIFIER_nondet_int()) before = at, at = at->next;
    fresh->next = at;
    if (before && __VERIFIER_nondet_int())
      before->next = fresh;
    else if (!before)
      list = fresh;
  }
  while (list) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
  return 0;
}
