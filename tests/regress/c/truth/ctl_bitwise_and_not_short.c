// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// & evaluates both sides.
int __VERIFIER_nondet_int(void);
int main(void) {
  int v = 1, *p = __VERIFIER_nondet_int() ? &v : 0;
  return (p != 0) & (*p == 1);
}
