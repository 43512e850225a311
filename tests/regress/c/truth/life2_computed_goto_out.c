// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A computed goto leaves the block of x.
int __VERIFIER_nondet_int(void);
int main(void) {
  static void *const t[] = {&&a, &&b};
  int *p = 0, k = __VERIFIER_nondet_int() & 1;
  { int x = 4; p = &x; goto *t[k]; }
a: return 0;
b: return *p;
}
