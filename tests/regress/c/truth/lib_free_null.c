// RUN: cairn verify --color never --timeout 60 -p valid-free -p valid-deref %s
// EXPECT: verdict: SAFE
// Freeing null does nothing.
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  char *p = 0;
  if (__VERIFIER_nondet_int()) p = malloc(1);
  free(p);
  return 0;
}
