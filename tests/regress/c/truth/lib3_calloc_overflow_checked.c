// RUN: cairn verify --color never --timeout 60 -p valid-deref -p valid-memtrack -p valid-free %s
// EXPECT: verdict: SAFE
// Either null or all elements are there.
#include <stdlib.h>
unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong();
  if (n < 4) return 0;
  int *p = calloc(n, sizeof *p);
  if (!p) return 0;
  p[3] = 1;
  free(p);
  return 0;
}
