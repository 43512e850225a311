// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// The compound literal belongs to the block of the whole function.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int k = __VERIFIER_nondet_int();
  int *p = (int[]){k, 2, 3};
  if (k > 5) p[0] = 5;
  assert(p[0] <= 5 && p[2] == 3);
  return 0;
}
