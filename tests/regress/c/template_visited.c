// A loop that goes along a list has changed what it has passed, and at its end everything.
// RUN: cairn verify --engine template --malloc-never-fails --color never --property unreach-call %s
// EXIT: 0
// EXPECT: verdict: SAFE
#include <assert.h>
#include <stdlib.h>

int __VERIFIER_nondet_int(void);

struct node {
  struct node *next;
  int seen;
};

int main(void) {
  struct node *first = NULL;
  while (__VERIFIER_nondet_int()) {
    struct node *fresh = malloc(sizeof *fresh);
    fresh->next = first;
    fresh->seen = 0;
    first = fresh;
  }
  for (struct node *at = first; at; at = at->next) {
    assert(at->seen == 0);
    at->seen = 1;
  }
  for (struct node *at = first; at; at = at->next) assert(at->seen == 1);
  return 0;
}
