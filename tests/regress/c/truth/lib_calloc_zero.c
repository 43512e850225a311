// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref -p valid-free %s
// EXPECT: verdict: SAFE
// calloc fills with zeros.
#include <assert.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int i = __VERIFIER_nondet_int();
  if (i < 0 || i >= 5) return 0;
  int *p = calloc(5, sizeof(int));
  if (!p) return 0;
  assert(p[i] == 0);
  free(p);
  return 0;
}
