// Nodes come and go at any place of a list. What is freed is referred to from one place only, where it was unlinked.
// RUN: cairn verify %s --engine template --property valid-deref --property valid-free --malloc-never-fails
// EXPECT: queries from the program, re-checked by Z3
// EXPECT: verdict: SAFE
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  int key;
  struct node *next;
};

int main(void) {
  struct node *list = NULL;
  while (__VERIFIER_nondet_int()) {
    int key = __VERIFIER_nondet_int();
    struct node *before = NULL, *at = list;
    if (__VERIFIER_nondet_int()) {
      while (at && at->key < key) before = at, at = at->next;
      struct node *n = malloc(sizeof *n);
      n->key = key;
      n->next = at;
      if (before)
        before->next = n;
      else
        list = n;
    } else {
      while (at && at->key != key) before = at, at = at->next;
      if (!at) continue;
      if (before)
        before->next = at->next;
      else
        list = at->next;
      free(at);
    }
  }
  return 0;
}
