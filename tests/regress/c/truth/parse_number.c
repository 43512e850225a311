// RUN: cairn verify --color never --timeout 60 -p assert -p no-overflow %s
// EXPECT: verdict: SAFE
// At most three digits.
#include <assert.h>
char __VERIFIER_nondet_char(void);
int main(void) {
  char s[4];
  for (int i = 0; i < 3; i++) s[i] = __VERIFIER_nondet_char();
  s[3] = 0;
  int v = 0;
  for (int i = 0; s[i] >= '0' && s[i] <= '9'; i++) v = v * 10 + (s[i] - '0');
  assert(v >= 0 && v <= 999);
  return 0;
}
