// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// lo may be 5, which is past the end.
int __VERIFIER_nondet_int(void);
int main(void) {
  static const int a[5] = {1, 3, 5, 7, 9};
  int k = __VERIFIER_nondet_int(), lo = 0, hi = 5;
  while (lo < hi) {
    int m = lo + (hi - lo) / 2;
    if (a[m] < k) lo = m + 1; else hi = m;
  }
  return a[lo] == k;
}
