// An element that is copied in part has another value, and the source changes only afterwards.
// RUN: cairn verify %s --engine template --property unreach-call --malloc-never-fails
// EXIT: 2
// EXPECT: template_copy_broken.c:23:27  UNKNOWN
// EXPECT: template_copy_broken.c:22:32  UNKNOWN
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);

int main(void) {
  unsigned n = 2;
  int *a = malloc(n * sizeof(int));
  int *b = malloc(n * sizeof(int));
  a[0] = a[1] = 7;
  b[0] = b[1] = 256;
  unsigned k = __VERIFIER_nondet_uint();
  if (k > n * sizeof(int)) return 0;
  memcpy(b, a, k);
  a[0] = 9;
  if (b[0] != 7 && b[0] > 256) __VERIFIER_error();
  if (k > 3 && b[0] != 9) __VERIFIER_error();
  return 0;
}
