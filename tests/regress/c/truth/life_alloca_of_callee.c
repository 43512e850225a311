// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// What alloca gives ends when the function returns.
int __VERIFIER_nondet_int(void);
static int *make(int n) {
  int *a = __builtin_alloca(n * sizeof(int));
  a[0] = n;
  return a;
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 4) return 0;
  return *make(n);
}
