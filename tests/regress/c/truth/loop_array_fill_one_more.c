// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// i <= n writes one too many, whatever n is.
#include <stdlib.h>
unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n == 0 || n > 100000) return 0;
  int *a = malloc(n * sizeof *a);
  if (!a) return 0;
  for (unsigned i = 0; i <= n; i++) a[i] = (int)i;
  free(a);
  return 0;
}
