// A list of falling numbers is reversed: then they rise.
// RUN: cairn verify --engine template --malloc-never-fails --color never --property unreach-call %s
// EXIT: 0
// EXPECT: verdict: SAFE
#include <assert.h>
#include <stdlib.h>

int __VERIFIER_nondet_int(void);

struct node {
  struct node *next;
  int key;
};

int main(void) {
  struct node *first = NULL;
  int key = 0;
  while (key < 1000 && __VERIFIER_nondet_int()) {
    struct node *fresh = malloc(sizeof *fresh);
    fresh->next = first;
    fresh->key = key++;
    first = fresh;
  }
  struct node *done = NULL;
  while (first) {
    struct node *rest = first->next;
    first->next = done;
    done = first;
    first = rest;
  }
  for (struct node *at = done; at && at->next; at = at->next) assert(at->key < at->next->key);
  return 0;
}
