// RUN: cairn verify --engine symheap %s
// EXPECT: queries from the program
// EXPECT: verdict: SAFE
// RUN: cairn verify --engine symheap --config content %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN
// RUN: cairn verify --engine symheap --config meminv %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN
// RUN: cairn verify --engine symheap --config smash %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN
// The introduction of paper 004, with numbers: which elements are copied is not known, but two reads agree.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int a[1000], b[1000];
int main(void) {
  int n = __VERIFIER_nondet_int();
  __VERIFIER_assume(n > 0 && n <= 1000);
  for (int i = 0; i < n; i++) b[i] = __VERIFIER_nondet_int();
  for (int i = 0; i < n; i++) {
    if (__VERIFIER_nondet_int())
      a[i] = b[i];
    else
      a[i] = 0;
  }
  int k = __VERIFIER_nondet_int();
  __VERIFIER_assume(k >= 0 && k < n);
  int x = a[k], y = a[k];
  if (x != 0) assert(y == b[k]);
  return 0;
}
