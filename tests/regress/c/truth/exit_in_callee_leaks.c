// RUN: cairn verify --color never --timeout 60 -p valid-memcleanup %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// exit before free.
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
static void check(int v) { if (v < 0) exit(1); }
int main(void) {
  char *p = malloc(3);
  check(__VERIFIER_nondet_int());
  free(p);
  return 0;
}
