// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// The interval never leaves the array.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  static const int a[3] = {1, 3, 5};
  int k = __VERIFIER_nondet_int(), lo = 0, hi = 3;
  while (lo < hi) {
    int m = lo + (hi - lo) / 2;
    if (a[m] < k) lo = m + 1; else hi = m;
  }
  assert(lo == 3 ? k > 5 : a[lo] >= k);
  return 0;
}
