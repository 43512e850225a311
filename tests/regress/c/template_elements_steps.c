// Every other element is written, by counters in steps of two; the others keep what they had.
// What the second loop leaves alone is known although a later loop has variables that are zero before it.
// RUN: cairn verify %s --engine template --property unreach-call --malloc-never-fails --stats
// EXPECT: template.depth                1
// EXPECT: verdict: SAFE
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

int main(void) {
  int half = __VERIFIER_nondet_int();
  if (half < 1 || half > 5000) return 0;
  int *a = malloc(sizeof(int) * 2 * half);
  for (int i = 0; i < 2 * half; i++) a[i] = 1;
  for (int i = 1; i <= half; i++) a[2 * i - 2] = 2;
  for (int i = 0; i < 2 * half; i++)
    if (a[i] != (i % 2 ? 1 : 2)) __VERIFIER_error();
  return 0;
}
