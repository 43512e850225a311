// RUN: cairn verify --color never --timeout 60 -p no-overflow %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// lo + hi may be too large.
int __VERIFIER_nondet_int(void);
int main(void) {
  int lo = __VERIFIER_nondet_int(), hi = __VERIFIER_nondet_int();
  if (lo < 0 || hi < lo) return 0;
  return (lo + hi) / 2;
}
