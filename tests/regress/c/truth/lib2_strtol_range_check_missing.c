// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Any number may stand in the text.
#include <stdlib.h>
char __VERIFIER_nondet_char(void);
int main(void) {
  int t[10] = {0};
  char s[3];
  s[0] = __VERIFIER_nondet_char(); s[1] = __VERIFIER_nondet_char(); s[2] = 0;
  long v = strtol(s, 0, 10);
  if (v < 0) return 0;
  return t[v];
}
