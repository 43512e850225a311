// Numbers that change together: sums that never change, also where they wrap around, rests of divisions, and how much
// is left of a buffer.
// RUN: cairn verify %s --engine template --property assert --property valid-memsafety --malloc-never-fails
// EXPECT: verdict: SAFE
// RUN: cairn verify %s -DBROKEN --property assert --no-replay --malloc-never-fails
// EXIT: 1
// EXPECT: verdict: UNSAFE
#include <assert.h>
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);

static void move_over(void) {
  unsigned all = __VERIFIER_nondet_uint(), left = all, right = 0;
  while (left > 0) {
    --left;
    ++right;
#ifdef BROKEN
    if (right == 3) ++right;
#endif
  }
  if (right != all) assert(0);
}

static void in_twos(void) {
  int i;
  for (i = 0; i < 1000000; i += 2) {
  }
  if (i != 1000000) assert(0);
}

static void fill(char *to, int count) {
  while (count > 0) {
    *to++ = 'x';
    --count;
  }
}

int main(void) {
  int count = __VERIFIER_nondet_int();
  if (count < 1) return 0;
  char *buffer = malloc(count);
  fill(buffer, count);
  free(buffer);
  move_over();
#ifndef BROKEN
  in_twos();
#endif
  return 0;
}
