// RUN: cairn verify --engine symheap %s
// EXPECT: queries from the program
// EXPECT: verdict: SAFE
// Every element is written once; the second loop reads what the first one wrote.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void *malloc(unsigned long);
#include <assert.h>
int main(void) {
  int n = __VERIFIER_nondet_int();
  __VERIFIER_assume(n > 0 && n < 100000);
  int a[n];
  for (int i = 0; i < n; i++) a[i] = 2 * i + 1;
  for (int i = 0; i < n; i++) assert(a[i] == 2 * i + 1);
  return 0;
}
