// RUN: cairn verify --color never --timeout 60 -p valid-memcleanup %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The program ends without freeing.
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  char *p = malloc(4);
  if (__VERIFIER_nondet_int()) abort();
  free(p);
  return 0;
}
