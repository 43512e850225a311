// Nothing is left of a list that a recursive procedure frees, from its end or from its start.
// RUN: cairn verify --engine template -p valid-memsafety %s
// EXIT: 0
// EXPECT: queries from the program, re-checked by
// EXPECT: verdict: SAFE
// RUN: cairn verify --engine template -p valid-memsafety -D FIRST %s
// EXIT: 0
// EXPECT: queries from the program, re-checked by
// EXPECT: verdict: SAFE
// RUN: cairn verify --engine template --no-recheck --template shape -p valid-memsafety -D LOST %s
// EXIT: 2
// EXPECT: UNKNOWN  valid-memtrack
#include <stdlib.h>

struct node {
  struct node *next;
};

struct node *make(int n) {
  if (n <= 0) return NULL;
  struct node *x = malloc(sizeof *x);
  if (!x) return NULL;
  x->next = make(n - 1);
  return x;
}

void destroy(struct node *l) {
  if (!l) return;
#ifdef FIRST
  struct node *next = l->next;
  free(l);
  destroy(next);
#elif defined LOST
  if (l->next) destroy(l->next);
  else free(l);
#else
  destroy(l->next);
  free(l);
#endif
}

int main(int argc, char **argv) {
  destroy(make(argc));
  return 0;
}
