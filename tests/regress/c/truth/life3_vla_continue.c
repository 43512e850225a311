// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// continue leaves the block of the array.
int __VERIFIER_nondet_int(void);
int main(void) {
  int *p = 0, s = 0;
  for (int i = 0; i < 3; i++) {
    if (p) { s = *p; break; }
    int a[i + 1];
    a[i] = 4;
    p = &a[i];
    if (__VERIFIER_nondet_int()) continue;
    p = 0;
  }
  return s;
}
