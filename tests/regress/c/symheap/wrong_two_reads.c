// RUN: cairn verify --engine symheap %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN
// The element may change between the reads.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[10];
  for (int i = 0; i < 10; i++) a[i] = __VERIFIER_nondet_int();
  int x = a[4];
  for (int i = 0; i < 10; i++) a[i] = a[i] + 0 * x + (i == 4);
  int y = a[4];
  assert(x == y);
  return 0;
}
