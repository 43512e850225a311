// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The jump leaves the block of the array; the pointer into it is used after that.
int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), turn = 0, *p = 0;
  if (n < 1 || n > 4) return 0;
again:
  if (turn == 1) return *p;
  {
    int a[n];
    a[n - 1] = 7;
    p = &a[n - 1];
    turn++;
    goto again;
  }
}
