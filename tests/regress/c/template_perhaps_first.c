// The second object may be of one site or of another; claims about the only object of a site say which.
// RUN: cairn verify --color never --engine template --property assert --malloc-never-fails %s
// EXIT: 0
// EXPECT: from the program, re-checked
// EXPECT: verdict: SAFE
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { struct node *next, *extra; };
int main(void) {
  struct node *head = malloc(sizeof *head);
  head->next = NULL;
  head->extra = head;
  if (__VERIFIER_nondet_int()) {
    head->extra = malloc(sizeof *head);
    head->extra->next = NULL;
  }
  struct node *last = head;
  while (__VERIFIER_nondet_int()) {
    last->next = malloc(sizeof *last);
    last = last->next;
    last->extra = last;
    last->next = NULL;
  }
  assert(head->extra == head || head->extra->next == NULL);
}
