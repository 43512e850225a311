// A pointer of which some bytes were copied is none.
// RUN: cairn verify %s --engine template --property valid-deref
// EXIT: 2
// EXPECT: not supported: a copy of parts of pointers
// EXPECT: verdict: UNKNOWN (not supported: a copy of parts of pointers at line 20)
#include <string.h>

extern unsigned long __VERIFIER_nondet_ulong(void);

struct cell {
  int *pointer;
  int number;
};

int main(void) {
  int one = 1, two = 2;
  struct cell a = {&one, 1}, b = {&two, 2};
  unsigned long size = __VERIFIER_nondet_ulong();
  if (size > sizeof a) return 0;
  memcpy(&b, &a, size);
  return b.pointer == NULL;
}
