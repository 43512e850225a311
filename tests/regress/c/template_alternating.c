// Nodes take turns, and so does a variable of the loop that makes them and of the one that looks at them.
// RUN: cairn verify --engine template --malloc-never-fails --color never --property unreach-call %s
// EXIT: 0
// EXPECT: verdict: SAFE
#include <assert.h>
#include <stdlib.h>

int __VERIFIER_nondet_int(void);

struct node {
  struct node *next;
  int side;
};

int main(void) {
  struct node *first = malloc(sizeof *first);
  first->side = 1;
  first->next = NULL;
  struct node *last = first;
  int left = 0;
  while (__VERIFIER_nondet_int()) {
    struct node *fresh = malloc(sizeof *fresh);
    fresh->next = NULL;
    last->next = fresh;
    last = fresh;
    fresh->side = left ? 1 : 2;
    left = !left;
  }
  int expected = 1;
  for (struct node *at = first; at; at = at->next) {
    assert(at->side == expected);
    expected = expected == 1 ? 2 : 1;
  }
  return 0;
}
