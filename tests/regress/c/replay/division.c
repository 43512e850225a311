// RUN: cairn verify --color never -p division-by-zero %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (division-by-zero), replayed by a compiled program
int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  return 100 / (x + 3);  // EXPECT-HERE: division by zero
}
