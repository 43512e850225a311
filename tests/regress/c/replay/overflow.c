// RUN: cairn verify --color never -p no-overflow %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (no-overflow), replayed by a compiled program
int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < 1000) return 0;
  return x * 3;  // EXPECT-HERE: multiplication
}
