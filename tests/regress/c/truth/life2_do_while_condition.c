// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The condition of do stands outside of the body's block.
int __VERIFIER_nondet_int(void);
int main(void) {
  int *p, n = 0;
  do {
    int x = __VERIFIER_nondet_int();
    p = &x;
    n++;
  } while (*p > 0 && n < 3);
  return 0;
}
