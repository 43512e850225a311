// RUN: cairn verify --color never --timeout 60 -p no-overflow --data-model ILP32 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A long has 32 bits.
int __VERIFIER_nondet_int(void);
int main(void) {
  long x = __VERIFIER_nondet_int();
  return x + 1 > 5;
}
