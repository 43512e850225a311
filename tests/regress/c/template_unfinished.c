// The last node of a list under construction has no content yet; all others have, in the order of phases.
// RUN: cairn verify %s --engine template --property unreach-call
// EXPECT: queries from the program, re-checked by Z3
// EXPECT: verdict: SAFE
// RUN: cairn verify %s --engine template --property unreach-call -DFORGOTTEN --timeout 6
// EXIT: 2
// RUN: cairn verify %s --engine template --property unreach-call -DUNORDERED --timeout 6
// EXIT: 2
#include <stdlib.h>

extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

struct stage {
  int phase;
  struct stage *next;
};

static struct stage *make(void) {
  struct stage *fresh = malloc(sizeof *fresh);
  if (!fresh) exit(1);
  return fresh;
}

int main(void) {
  struct stage *first = make();
  struct stage *at = first;
  while (__VERIFIER_nondet_int()) {
    at->phase = 4;
    at->next = make();
    at = at->next;
  }
  while (__VERIFIER_nondet_int()) {
#ifdef UNORDERED
    at->phase = __VERIFIER_nondet_int() ? 5 : 4;
#else
    at->phase = 5;
#endif
    at->next = make();
    at = at->next;
  }
#ifndef FORGOTTEN
  at->phase = 6;
#endif
  at->next = NULL;
  for (at = first; at->phase == 4;) at = at->next;
  while (at->phase == 5) at = at->next;
  if (at->phase != 6) reach_error();
  return 0;
}
