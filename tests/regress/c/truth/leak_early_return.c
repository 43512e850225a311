// RUN: cairn verify --color never --timeout 60 -p valid-memtrack %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The error path forgets to free.
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
static int run(int k) {
  char *p = malloc(4);
  if (!p) return -1;
  if (k < 0) return -2;
  free(p);
  return 0;
}
int main(void) { run(__VERIFIER_nondet_int()); return 0; }
