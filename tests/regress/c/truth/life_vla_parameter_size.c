// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Rows have n elements, and row n does not exist.
int __VERIFIER_nondet_int(void);
static int last(int n, int m[n][n]) { return m[n][0]; }
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 3) return 0;
  int m[n][n];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) m[i][j] = 0;
  return last(n, m);
}
