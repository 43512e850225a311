// A number that is accessed in parts: proofs that do not need its value are re-checked from the program.
// RUN: cairn verify %s --property valid-memsafety --malloc-never-fails
// EXPECT: from the program, re-checked by Z3
// EXPECT: verdict: SAFE
// EXPECT-NOT: trusted
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned *whole = malloc(sizeof *whole);
  *whole = 0;
  unsigned char *parts = (unsigned char *)whole;
  while (__VERIFIER_nondet_uint()) {
    parts[*whole % 4] = (unsigned char)__VERIFIER_nondet_uint();
    *whole = *whole + 1;
  }
  free(whole);
  return 0;
}
