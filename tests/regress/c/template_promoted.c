// Objects on the stack whose addresses go no further than known accesses are variables to the template engine.
// RUN: cairn verify --color never --engine template %s
// EXIT: 0
// EXPECT: verdict: SAFE
// RUN: cairn verify --color never --engine template -D DANGLING %s
// EXIT: 2
// EXPECT: imply it [valid-deref]
// RUN: cairn verify --color never --engine template -D LOST %s
// EXIT: 2
// EXPECT: imply it [valid-memtrack]
// RUN: cairn verify --color never --engine template -D OUTSIDE %s
// EXIT: 2
// EXPECT: imply it [valid-deref]
// RUN: cairn verify --color never --engine template -D SWAPPED %s
// EXIT: 2
// EXPECT: imply it [assert]
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct pair { int first, second; struct pair *other; };
static void set(struct pair *p, int first, int second) {
  p->first = first;
  p->second = second;
}
static void swap(struct pair *p) {
  int kept = p->first;
  p->first = p->second;
  p->second = kept;
}
int main(void) {
  struct pair kept = {1, 2, NULL};
  int *late = &kept.first;
  while (__VERIFIER_nondet_int()) {
    struct pair now;
    set(&now, kept.first, kept.second);
    now.other = malloc(sizeof(struct pair));
    swap(&now);
#ifndef SWAPPED
    swap(&now);
#endif
    kept.first = now.first;
    kept.second = now.second;
#ifdef DANGLING
    late = &now.first;
#endif
#ifdef LOST
    if (kept.first == 1) continue;
#endif
    free(now.other);
  }
#ifdef OUTSIDE
  late += 4;
#endif
  assert(*late == 1 && kept.second == 2);
  return 0;
}
