// Lists that hang on an array of pointers, which is accessed at an unknown index.
// RUN: cairn verify %s --engine template --property valid-memsafety --invariants
// EXPECT: `buckets[0]` is NULL or points to objects from line
// EXPECT: queries from the program, re-checked by Z3
// EXPECT: verdict: SAFE
// RUN: cairn verify %s --engine template --property valid-memsafety -DDANGLING
// EXIT: 2
// RUN: cairn verify %s --engine template --property valid-memsafety -DLOST
// EXIT: 2
// RUN: cairn verify %s --engine template --property valid-memsafety -DCROSSED
// EXIT: 2
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct entry {
  unsigned key;
  struct entry *next;
};

static struct entry *buckets[2];

int main(void) {
  while (__VERIFIER_nondet_int()) {
    unsigned at = (unsigned)__VERIFIER_nondet_int() % 2;
    if (__VERIFIER_nondet_int()) {
      struct entry *fresh = malloc(sizeof *fresh);
      if (!fresh) continue;
#ifdef LOST
      fresh->next = NULL;
#else
      fresh->next = buckets[at];
#endif
#ifdef CROSSED
      buckets[1 - at] = fresh;
#else
      buckets[at] = fresh;
#endif
    } else {
      struct entry *first = buckets[at];
      if (!first) continue;
#ifndef DANGLING
      buckets[at] = first->next;
#endif
      free(first);
    }
  }
  return 0;
}
