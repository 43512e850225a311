// An index that counts down to less than zero, in memory whose length no variable holds any more.
// RUN: cairn verify %s --engine template --malloc-never-fails
// EXPECT: queries from the program
// EXPECT: verdict: SAFE
// RUN: cairn verify %s -DBROKEN --malloc-never-fails --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

#ifdef BROKEN
#define LAST(n) (n)
#else
#define LAST(n) ((n)-1)
#endif

static void bubble(int *a, int n) {
  for (int i = LAST(n); i >= 0; i--)
    for (int j = 1; j <= i; j++)
      if (a[j - 1] > a[j]) {
        int swapped = a[j - 1];
        a[j - 1] = a[j];
        a[j] = swapped;
      }
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 100000) return 0;
  int *a = malloc(n * sizeof(int));
  for (int k = 0; k < n; k++) a[k] = __VERIFIER_nondet_int();
  bubble(a, n);
  free(a);
  return 0;
}
