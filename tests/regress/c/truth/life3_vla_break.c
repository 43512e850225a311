// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// break leaves the block of the array.
int __VERIFIER_nondet_int(void);
int main(void) {
  int *p = 0, n = __VERIFIER_nondet_int();
  if (n < 2 || n > 4) return 0;
  while (1) { int a[n]; a[1] = 4; p = a; break; }
  return p[1];
}
