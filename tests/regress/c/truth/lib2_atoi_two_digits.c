// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// At most two characters: from -9 to 99.
#include <assert.h>
#include <stdlib.h>
char __VERIFIER_nondet_char(void);
int main(void) {
  char s[3];
  s[0] = __VERIFIER_nondet_char(); s[1] = __VERIFIER_nondet_char(); s[2] = 0;
  int v = atoi(s);
  assert(v >= -9 && v <= 99);
  return 0;
}
