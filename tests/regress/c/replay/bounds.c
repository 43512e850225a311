// RUN: cairn verify --color never  %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref), replayed by a compiled program
int __VERIFIER_nondet_int(void);
static int table[10];
int main(void) {
  int i = __VERIFIER_nondet_int();
  if (i < 0 || i > 10) return 0;
  table[i] = 1;  // EXPECT-HERE: invalid memory access
  return 0;
}
