// RUN: cairn verify --engine symheap %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN
// How many elements are written is not known.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[10]; int c = 0;
  for (int i = 0; i < 10; i++) { if (__VERIFIER_nondet_int()) continue; a[c++] = 7; } for (int i = 0; i < 10; i++) a[i] = a[i] == 7;
  assert(a[9] == 1);
  return 0;
}
