// RUN: cairn verify --color never --timeout 60 -p valid-free %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Both names are of one block.
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int *a = malloc(4), *b = malloc(4);
  if (!a || !b) { free(a); free(b); return 0; }
  if (__VERIFIER_nondet_int() == 42) b = a;
  free(a);
  free(b);
  return 0;
}
