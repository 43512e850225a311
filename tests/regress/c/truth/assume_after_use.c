// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The assumption comes after the access.
void __VERIFIER_assume(int);
int __VERIFIER_nondet_int(void);
int main(void) {
  int a[3] = {0}, i = __VERIFIER_nondet_int();
  a[i] = 1;
  __VERIFIER_assume(i >= 0 && i < 3);
  return a[0];
}
