// RUN: cairn verify --color never --timeout 60 -p no-overflow %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// 13! does not.
int __VERIFIER_nondet_int(void);
static int fact(int n) { return n < 2 ? 1 : n * fact(n - 1); }
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 13) return 0;
  return fact(n) > 0;
}
