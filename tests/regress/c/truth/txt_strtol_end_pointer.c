// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// The end lies within the text.
#include <assert.h>
#include <stdlib.h>
char __VERIFIER_nondet_char(void);
int main(void) {
  char s[3], *e;
  s[0] = '7'; s[1] = __VERIFIER_nondet_char(); s[2] = 0;
  long v = strtol(s, &e, 10);
  assert(e > s && e <= s + 2 && v >= 7 && v <= 79);
  return 0;
}
