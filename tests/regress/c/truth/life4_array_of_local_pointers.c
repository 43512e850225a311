// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// One of the pointers is to a variable of the ended block.
int __VERIFIER_nondet_int(void);
int main(void) {
  int a = 1, *t[2] = {&a, &a};
  { int b = 2; t[1] = &b; }
  return *t[__VERIFIER_nondet_int() & 1];
}
