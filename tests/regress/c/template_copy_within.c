// Bytes of an object move within it.
// RUN: cairn verify %s --engine template --property valid-deref --property unreach-call
// EXPECT: query from the program, re-checked by
// EXPECT: verdict: SAFE
#include <string.h>

extern unsigned long __VERIFIER_nondet_ulong(void);
extern void __VERIFIER_error(void);

struct triple {
  int a, b, c;
};

int main(void) {
  struct triple t = {1, 2, 3};
  unsigned long size = __VERIFIER_nondet_ulong();
  if (size > 8) return 0;
  memmove(&t.b, &t.a, size);
  if (t.a != 1) __VERIFIER_error();
  if (size == 0 && t.b != 2) __VERIFIER_error();
  if (size >= 4 && t.b != 1) __VERIFIER_error();
  if (size <= 4 && t.c != 3) __VERIFIER_error();
  if (size == 8 && t.c != 2) __VERIFIER_error();
  return 0;
}
