// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// One byte past.
int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 8) return 0;
  char *p = __builtin_alloca(n);
  for (int i = 0; i <= n; i++) p[i] = 0;
  return p[0];
}
