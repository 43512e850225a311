// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Memory from alloca in the block of an array of variable length is released with it by compilers.
int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), *p;
  if (n < 1 || n > 4) return 0;
  {
    int a[n];
    a[0] = 1;
    p = __builtin_alloca(4);
    *p = a[0];
  }
  { int b[n]; b[0] = 2; }
  return *p;
}
