// As template_insert_delete.c, but the first node may be freed and stay in the list.
// RUN: cairn verify %s --property valid-deref --property valid-free --malloc-never-fails
// EXIT: 1
// EXPECT: verdict: UNSAFE
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
        ;
      free(at);
    }
  }
  return 0;
}
