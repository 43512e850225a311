// RUN: cairn verify --color never --timeout 60 -p valid-memtrack -p valid-free %s
// EXPECT: verdict: SAFE
// Each way out frees.
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
static int run(int k) {
  char *p = malloc(4);
  if (!p) return -1;
  if (k < 0) { free(p); return -2; }
  p[0] = (char)k;
  int r = p[0];
  free(p);
  return r;
}
int main(void) { run(__VERIFIER_nondet_int()); return 0; }
