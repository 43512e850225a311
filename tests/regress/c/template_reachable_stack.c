// A list that grows at its head: each node is reached from a younger one.
// RUN: cairn verify --engine template --color never --property valid-memtrack %s
// EXIT: 0
// EXPECT: verdict: SAFE
#include <stdlib.h>

int __VERIFIER_nondet_int(void);

struct node {
  struct node *next;
};

int main(void) {
  struct node *top = NULL;
  for (;;) {
    struct node *fresh = malloc(sizeof *fresh);
    if (!fresh) exit(1);
    fresh->next = top;
    top = fresh;
    if (__VERIFIER_nondet_int()) exit(0);
  }
}
