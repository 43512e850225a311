// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// At most one character: from 0 to 9.
#include <assert.h>
#include <stdlib.h>
char __VERIFIER_nondet_char(void);
int main(void) {
  char s[2];
  s[0] = __VERIFIER_nondet_char(); s[1] = 0;
  int v = atoi(s);
  assert(v >= 0 && v <= 9);
  return 0;
}
