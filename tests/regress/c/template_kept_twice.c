// Two nodes keep each other, and nothing else keeps them.
// RUN: cairn verify %s --engine template --color never --property valid-memtrack
// EXIT: 2
// EXPECT: verdict: UNKNOWN (the loop invariants that were found do not imply it)
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  struct node *next;
};

int main(void) {
  while (__VERIFIER_nondet_int()) {
    struct node *a = malloc(sizeof *a);
    if (!a) break;
    struct node *b = malloc(sizeof *b);
    if (!b) {
      free(a);
      break;
    }
    a->next = b;
    b->next = a;
  }
  return 0;
}
