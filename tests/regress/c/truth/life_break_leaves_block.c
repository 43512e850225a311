// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// break leaves the block of t.
int __VERIFIER_nondet_int(void);
int main(void) {
  int *p = 0;
  for (;;) {
    int t = __VERIFIER_nondet_int();
    p = &t;
    if (t > 0) break;
    if (t < -10) return 0;
  }
  return *p > 0;
}
