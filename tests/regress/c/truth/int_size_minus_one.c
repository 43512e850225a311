// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// For n = 0 the bound n - 1 is the largest number.
unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  int a[4] = {0};
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 4) return 0;
  for (unsigned i = 0; i < n - 1; i++) a[i + 1] = a[i] + 1;
  return a[0];
}
