// RUN: cairn verify --color never --timeout 60 -p division-by-zero %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The range may be empty.
int __VERIFIER_nondet_int(void);
int main(void) {
  int lo = __VERIFIER_nondet_int(), hi = __VERIFIER_nondet_int();
  if (lo > hi || lo < 0) return 0;
  return 100 / (hi - lo);
}
