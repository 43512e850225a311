// Arrays within the nodes of a list: the one in the making is filled up to an index, the others are complete.
// RUN: cairn verify %s --engine template --property valid-deref --property unreach-call --malloc-never-fails
// EXPECT: queries from the program, re-checked by Z3
// EXPECT: verdict: SAFE
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct chunk {
  int used;
  int values[6];
  struct chunk *next;
};

int main(void) {
  struct chunk *all = NULL;
  while (__VERIFIER_nondet_int()) {
    struct chunk *c = malloc(sizeof *c);
    c->used = -1;
    for (int i = 0; i < 6; i++) c->values[i] = 7;
    c->next = all;
    all = c;
  }
  for (struct chunk *c = all; c; c = c->next)
    for (int i = 0; i < 6; i++)
      if (c->values[i] != 7 || c->used != -1) __VERIFIER_error();
  return 0;
}
