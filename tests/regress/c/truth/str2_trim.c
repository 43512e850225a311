// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A text of blanks only: the index runs below 0.
#include <string.h>
char __VERIFIER_nondet_char(void);
int main(void) {
  char s[3];
  s[0] = __VERIFIER_nondet_char(); s[1] = __VERIFIER_nondet_char(); s[2] = 0;
  int n = (int)strlen(s) - 1;
  while (s[n] == ' ') s[n--] = 0;
  return 0;
}
