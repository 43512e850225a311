// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// alloca outside of the block of the array lives on.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 4) return 0;
  int *p = __builtin_alloca(4);
  *p = 6;
  { int a[n]; a[0] = 1; *p += a[0]; }
  assert(*p == 7);
  return 0;
}
