// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The length is that of the typedef's declaration.
int __VERIFIER_nondet_int(void);
int main(void) {
  int n = 2;
  typedef int row[n];
  n = 10;
  row a;
  a[0] = a[1] = 0;
  return a[n - 8];
}
