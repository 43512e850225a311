// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// The usual max macro with statement expressions, nested.
#include <assert.h>
#define MAX(a, b) ({ __typeof__(a) _a = (a); __typeof__(b) _b = (b); __typeof__(a) *m = _a > _b ? &_a : &_b; *m; })
int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int(), z = __VERIFIER_nondet_int();
  int m = MAX(MAX(x, y), z);
  assert(m >= x && m >= y && m >= z);
  return 0;
}
