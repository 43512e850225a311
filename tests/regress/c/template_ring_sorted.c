// A ring of numbers that do not fall, behind a sentinel: what is asserted of each node and the next one holds of all, and
// all nodes are freed.
// RUN: cairn verify --engine template --malloc-never-fails --color never --property unreach-call %s
// EXIT: 0
// EXPECT: verdict: SAFE
// RUN: cairn verify --engine template --malloc-never-fails --color never --no-recheck --property valid-memsafety %s
// EXIT: 0
// EXPECT: verdict: SAFE
#include <assert.h>
#include <stdlib.h>

int __VERIFIER_nondet_int(void);

struct item {
  struct item *after;
  int level;
};

int main(void) {
  struct item *ring = malloc(sizeof *ring);
  ring->after = ring;
  ring->level = -1;
  struct item *last = ring;
  int level = 0;
  while (__VERIFIER_nondet_int()) {
    struct item *fresh = malloc(sizeof *fresh);
    if (level < 5 && __VERIFIER_nondet_int()) level++;
    fresh->level = level;
    fresh->after = ring;
    last->after = fresh;
    last = fresh;
  }
  struct item *at = ring->after;
  while (at->level != -1) {
    assert(at->after->level == -1 || at->level <= at->after->level);
    at = at->after;
  }
  at = ring->after;
  while (at->level != -1) {
    struct item *done = at;
    at = at->after;
    free(done);
  }
  free(at);
  return 0;
}
