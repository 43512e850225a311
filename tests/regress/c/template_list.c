// A list of any length whose values stay within a range: no bound on iterations proves it, invariants over all nodes do.
// RUN: cairn verify --engine template --malloc-never-fails -p assert -p valid-deref %s
// EXPECT: SAFE     assert
// EXPECT: queries from the program, re-checked by Z3
// EXPECT: verdict: SAFE
// EXPECT-NOT: UNKNOWN
#include <stdlib.h>

int __VERIFIER_nondet_int(void);
void reach_error(void);

struct item {
  int level;
  struct item *rest;
};

int main(void) {
  struct item *first = 0;
  while (__VERIFIER_nondet_int()) {
    struct item *made = malloc(sizeof *made);
    made->level = 3;
    made->rest = first;
    first = made;
  }
  for (int round = 0; round < 1000; ++round)
    for (struct item *i = first; i; i = i->rest) {
      if (i->level < 3 || i->level > 7) reach_error();
      i->level = i->level == 7 ? 3 : i->level + 1;
    }
  return 0;
}
