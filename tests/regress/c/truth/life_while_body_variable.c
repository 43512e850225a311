// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Each turn has its own variable; that of the last turn has ended.
int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), *last = 0;
  if (n < 0 || n > 3) return 0;
  while (n > 0) {
    int copy = n--;
    last = &copy;
  }
  return last ? *last : 0;
}
