// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The block is left and entered by jumps over the declaration.
int __VERIFIER_nondet_int(void);
int main(void) {
  int *p = 0, n = 0;
  goto in;
  {
    int x;
  in:
    if (n++ == 1) return *p;
    x = 4;
    p = &x;
  }
  goto in;
}
