// The invariants of a proof, in the words of the source: nodes from two calls of one function, and a number.
// RUN: cairn verify --engine template --malloc-never-fails -p assert -p valid-deref --invariants %s
// EXPECT: loop at tests/regress/c/invariants.c:36, after each iteration
// EXPECT:   `last` points to objects from line 25 via 37
// EXPECT:   `rest` of objects from line 25 via 34 points to objects from line 25 via 37
// EXPECT:   for all objects from line 25 via 34 (o): `o->level` is 3
// EXPECT:   for all objects from line 25 via 37 (o): `o->level` is 5
// EXPECT: loop at tests/regress/c/invariants.c:40, after each iteration
// EXPECT:   `i` is NULL or points to objects from line 25 via 37
// EXPECT:   `sum` in [3, 8]
// EXPECT: verdict: SAFE
// RUN: cairn ir %s
// EXPECT: first := call made(3bv32)
#include <stdlib.h>

int __VERIFIER_nondet_int(void);
void reach_error(void);

struct item {
  int level;
  struct item *rest;
};

static struct item *made(int level) {
  struct item *fresh = malloc(sizeof *fresh);
  fresh->level = level;
  fresh->rest = 0;
  return fresh;
}

int main(void) {
  struct item *first, *last;
  int sum = 3;
  first = made(3);
  last = first;
  while (__VERIFIER_nondet_int()) {
    last->rest = made(5);
    last = last->rest;
  }
  for (struct item *i = first; i; i = i->rest) {
    sum = i->level == 5 ? 8 : 3;
    if (i->level != 3 && i->level != 5) reach_error();
  }
  if (sum < 3 || sum > 8) reach_error();
  return 0;
}
