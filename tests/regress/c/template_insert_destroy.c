// Nodes are inserted anywhere, so the order of the list is not that of births: ranks show that nothing is lost.
// RUN: cairn verify %s --engine template --color never --property valid-memtrack --property valid-memcleanup
// EXIT: 0
// EXPECT: queries from the program, re-checked by Z3
// EXPECT: verdict: SAFE
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
    if (before)
      before->next = fresh;
    else
      list = fresh;
  }
  while (list) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
  return 0;
}
