// RUN: cairn verify --color never --timeout 60 -p no-overflow %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// 1 << 31 is not an int.
int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 31) return 0;
  int bit = 1 << n;
  return bit != 0;
}
