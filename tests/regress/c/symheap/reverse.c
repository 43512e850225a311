// RUN: cairn verify --engine symheap %s
// EXPECT: queries from the program
// EXPECT: verdict: SAFE
// A copy backwards, read in the other direction.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[100], b[100];
  for (int i = 0; i < 100; i++) a[i] = __VERIFIER_nondet_int();
  for (int i = 0; i < 100; i++) b[i] = a[99 - i];
  for (int i = 0; i < 100; i++) assert(b[99 - i] == a[i]);
  return 0;
}
