// RUN: cairn verify --engine symheap %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN
// b may be a.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[10], c[10];
  int *b = __VERIFIER_nondet_int() ? a : c;
  for (int i = 0; i < 10; i++) a[i] = 1;
  for (int i = 0; i < 10; i++) b[i] = 2;
  assert(a[3] == 1);
  return 0;
}
