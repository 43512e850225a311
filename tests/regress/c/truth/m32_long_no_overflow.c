// RUN: cairn verify --color never --timeout 60 -p no-overflow %s
// EXPECT: verdict: SAFE
// With 64 bits it does not overflow.
int __VERIFIER_nondet_int(void);
int main(void) {
  long x = __VERIFIER_nondet_int();
  return x + 1 > 5;
}
