// As template_list.c, but a value leaves the range: the engine must not prove it.
// RUN: cairn verify --engine template --malloc-never-fails -p assert %s
// EXIT: 2
// EXPECT: the loop invariants that were found do not imply it
// EXPECT: verdict: UNKNOWN (the loop invariants that were found do not imply it)
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
      i->level = i->level > 7 ? 3 : i->level + 1;
    }
  return 0;
}
