// Fields of one object are compared as the program compares them, here without sign.
// RUN: cairn verify --engine template --color never --property assert %s
// EXIT: 0
// EXPECT: verdict: SAFE
#include <assert.h>
#include <stdlib.h>

int __VERIFIER_nondet_int(void);

struct range {
  unsigned short low, high;
  struct range *next;
};

int main(void) {
  struct range *ranges = NULL;
  while (__VERIFIER_nondet_int()) {
    struct range *fresh = malloc(sizeof *fresh);
    if (!fresh) exit(1);
    unsigned short a = (unsigned short)__VERIFIER_nondet_int();
    unsigned short b = (unsigned short)__VERIFIER_nondet_int();
    fresh->low = a < b ? a : b;
    fresh->high = a < b ? b : a;
    fresh->next = ranges;
    ranges = fresh;
  }
  for (struct range *r = ranges; r; r = r->next) assert(r->low <= r->high);
  return 0;
}
