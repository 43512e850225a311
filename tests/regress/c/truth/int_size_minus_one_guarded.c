// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXPECT: verdict: SAFE
// i + 1 < n is right for all n.
unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  int a[4] = {0};
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 4) return 0;
  for (unsigned i = 0; i + 1 < n; i++) a[i + 1] = a[i] + 1;
  return a[0];
}
