// Numbers that are accessed in parts: nothing is known of their values, but the accesses are safe.
// RUN: cairn verify %s --engine template --property valid-memsafety
// EXPECT: verdict: SAFE
// RUN: cairn verify %s -DVALUES --engine template --property assert
// EXIT: 2
// EXPECT: verdict: UNKNOWN (the loop invariants that were found do not imply it)
// A pointer that is accessed as a number has no meaning.
// RUN: cairn verify %s -DPOINTER --engine template --property valid-memsafety
// EXIT: 2
// EXPECT: not supported: memory accessed in parts
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

union word {
  int *pointer;
  unsigned whole;
  unsigned char bytes[4];
};

int main(void) {
  int count = __VERIFIER_nondet_int();
  if (count < 1 || count > 100000) return 0;
  union word *words = malloc(count * sizeof *words);
  if (!words) return 0;
  unsigned sum = 0;
  for (int i = 0; i < count; ++i) words[i].whole = (unsigned)__VERIFIER_nondet_int();
  for (int i = 0; i < count; ++i) sum += words[i].bytes[2];
#ifdef VALUES
  assert(words[0].whole >= words[0].bytes[0]);
#endif
#ifdef POINTER
  words[0].pointer = 0;
  for (int i = 0; i < count; ++i) sum += words[i].bytes[1];
#endif
  free(words);
  return (int)sum;
}
