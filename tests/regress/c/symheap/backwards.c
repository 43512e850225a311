// RUN: cairn verify --engine symheap %s
// EXPECT: queries from the program
// EXPECT: verdict: SAFE
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(void) {
  int n = __VERIFIER_nondet_int();
  __VERIFIER_assume(n > 0 && n < 5000);
  int a[n];
  for (int i = n - 1; i >= 0; i--) a[i] = i - n;
  for (unsigned i = 0; i < (unsigned)n; i++) assert(a[i] == (int)i - n);
  return 0;
}
