// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// After two passes three elements are in order.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int a[3];
  for (int i = 0; i < 3; i++) a[i] = __VERIFIER_nondet_int();
  for (int n = 3; n > 1; n--)
    for (int i = 0; i + 1 < n; i++)
      if (a[i] > a[i + 1]) { int t = a[i]; a[i] = a[i + 1]; a[i + 1] = t; }
  assert(a[0] <= a[1] && a[1] <= a[2]);
  return 0;
}
