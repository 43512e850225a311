// RUN: cairn verify --color never %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
int __VERIFIER_nondet_int(void);
static int one(void) { return 1; }
static int (*table[2])(void) = {one};
int main(void) {
  unsigned at = (unsigned)__VERIFIER_nondet_int() % 2;
  return table[at]();  // EXPECT-HERE: call through a pointer that is not to a function
}
