// A list that recursive procedures make, walk and free.
// RUN: cairn verify --engine template -p valid-deref -p valid-free --invariants %s
// EXIT: 0
// EXPECT: procedure `make` at tests/regress/c/template_recursion_list.c:22, at every return
// EXPECT: `next` of objects from line 24 made by the call is NULL or points to objects from line 24
// EXPECT: procedure `sum` at tests/regress/c/template_recursion_list.c:33, at every call
// EXPECT: queries from the program, re-checked by
// EXPECT: verdict: SAFE
// RUN: cairn verify --engine template --template shape -p valid-deref -p valid-free -D AFTER_FREE %s
// EXIT: 2
// EXPECT: :43:14  UNKNOWN  valid-deref
// RUN: cairn verify --engine template --template shape -p valid-deref -p valid-free -D UNFINISHED %s
// EXIT: 2
// EXPECT: :35:13  UNKNOWN  valid-deref
#include <stdlib.h>

struct node {
  struct node *next;
  int value;
};

struct node *make(int n) {
  if (n <= 0) return NULL;
  struct node *x = malloc(sizeof *x);
  if (!x) return NULL;
  x->value = n;
#ifndef UNFINISHED
  x->next = make(n - 1);
#endif
  return x;
}

int sum(struct node *l) {
  if (!l) return 0;
  return l->value + sum(l->next);
}

void destroy(struct node *l) {
  if (!l) return;
#ifdef AFTER_FREE
  free(l);
#endif
  destroy(l->next);
#ifndef AFTER_FREE
  free(l);
#endif
}

int main(int argc, char **argv) {
  struct node *l = make(argc);
  int s = sum(l);
  destroy(l);
  return s;
}
