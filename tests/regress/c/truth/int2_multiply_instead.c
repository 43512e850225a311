// RUN: cairn verify --color never --timeout 60 -p no-overflow %s
// EXPECT: verdict: SAFE
// Multiplication has a value.
int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < -10 || x > 10) return 0;
  return (x * 4) == 3;
}
