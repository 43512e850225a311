// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The array ends with the call that made it.
int __VERIFIER_nondet_int(void);
static int *make(int n) {
  int a[n];
  a[0] = n;
  int *p = a;
  return p;
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 4) return 0;
  int *p = make(n);
  return *p;
}
