// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The branch is a block without braces.
int __VERIFIER_nondet_int(void);
int main(void) {
  int z = 1, *p;
  if (__VERIFIER_nondet_int() == 3) p = &z;
  else p = &(int){2};
  return *p;
}
