// RUN: cairn verify --color never --timeout 60 -p no-overflow %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The same with long.
long __VERIFIER_nondet_long(void);
int main(void) {
  long b = __VERIFIER_nondet_long();
  if (b == 0) return 0;
  return (-__LONG_MAX__ - 1) / b > 0;
}
