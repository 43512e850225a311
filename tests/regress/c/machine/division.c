// RUN: cairn verify --color never -p no-overflow %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (no-overflow), replayed by a compiled program
// x86 traps when the least number is divided by -1; arm64 gives the least number.
int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  if (y == 0) return 0;
  return x / y == 7; // EXPECT-HERE: overflow
}
