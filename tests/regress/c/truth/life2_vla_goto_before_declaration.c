// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Jumping to before the declaration ends the life of an array of variable length.
int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), turn = 0, *p = 0;
  if (n < 1 || n > 4) return 0;
again:
  if (turn++) return *p;
  int a[n];
  a[0] = 3;
  p = a;
  goto again;
}
