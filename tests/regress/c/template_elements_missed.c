// The first element of each row is not copied.
// RUN: cairn verify %s --engine template --property unreach-call --timeout 8
// EXIT: 2
// EXPECT: verdict: UNKNOWN
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

int main(void) {
  int n = 20, m = 30;
  int from[n][m], to[n][m];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) from[i][j] = __VERIFIER_nondet_int();
  for (int i = 0; i < n; i++)
    for (int j = 1; j < m; j++) to[i][j] = from[i][j];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      if (to[i][j] != from[i][j]) __VERIFIER_error();
  return 0;
}
