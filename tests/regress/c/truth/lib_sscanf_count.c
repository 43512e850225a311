// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// At most two conversions.
#include <assert.h>
#include <stdio.h>
char __VERIFIER_nondet_char(void);
int main(void) {
  char line[6];
  for (int i = 0; i < 5; i++) line[i] = __VERIFIER_nondet_char();
  line[5] = 0;
  int a = 1, b = 2;
  int n = sscanf(line, "%d %d", &a, &b);
  assert(n <= 2);
  if (n < 2) assert(b == 2);
  return 0;
}
