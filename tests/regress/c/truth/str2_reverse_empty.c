// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// strlen - 1 of the empty text is huge.
#include <string.h>
char __VERIFIER_nondet_char(void);
int main(void) {
  char s[3];
  s[0] = __VERIFIER_nondet_char(); s[1] = __VERIFIER_nondet_char(); s[2] = 0;
  for (unsigned long i = 0, j = strlen(s) - 1; i < j; i++, j--) { char t = s[i]; s[i] = s[j]; s[j] = t; }
  return 0;
}
