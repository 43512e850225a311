// RUN: cairn verify --engine symheap %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN
// The loop may not iterate at all.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[4] = {1, 2, 3, 4}; int n = __VERIFIER_nondet_int();
  for (int i = 0; i < n && i < 4; i++) a[i] = 0;
  assert(a[0] == 0);
  return 0;
}
