// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// goto leaves two blocks.
int __VERIFIER_nondet_int(void);
int main(void) {
  int *p = 0;
  { int a = 1; { int b = 2; p = __VERIFIER_nondet_int() ? &a : &b; goto out; } }
out:
  return *p;
}
