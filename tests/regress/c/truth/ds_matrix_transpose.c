// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// Transposing twice gives the matrix back.
#include <assert.h>
int __VERIFIER_nondet_int(void);
static void tr(int n, int m[n][n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++) { int t = m[i][j]; m[i][j] = m[j][i]; m[j][i] = t; }
}
int main(void) {
  int m[3][3];
  for (int i = 0; i < 9; i++) m[i / 3][i % 3] = __VERIFIER_nondet_int();
  int keep = m[0][2];
  tr(3, m);
  assert(m[2][0] == keep);
  tr(3, m);
  assert(m[0][2] == keep);
  return 0;
}
