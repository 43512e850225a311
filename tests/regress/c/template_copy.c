// Copies of a size that is not known: what is copied is as in the source, the rest as it was.
// RUN: cairn verify %s --engine template --property valid-deref --property unreach-call
// EXPECT: queries from the program, re-checked by
// EXPECT: verdict: SAFE
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n == 0 || n > 1000) return 0;
  char *a = malloc(n);
  char *b = malloc(n);
  if (!a || !b) return 0;
  for (unsigned i = 0; i < n; i++) a[i] = 7;
  memset(b, 1, n);
  unsigned k = __VERIFIER_nondet_uint();
  if (k > n) return 0;
  memcpy(b, a, k);
  a[0] = 9;
  unsigned i = __VERIFIER_nondet_uint();
  if (i >= n) return 0;
  if (i < k && b[i] != 7) __VERIFIER_error();
  if (i >= k && b[i] != 1) __VERIFIER_error();
  return 0;
}
