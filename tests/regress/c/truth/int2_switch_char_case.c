// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// A char of 200 is -56, so no case above 127 is taken.
#include <assert.h>
char __VERIFIER_nondet_char(void);
int main(void) {
  char c = __VERIFIER_nondet_char();
  int r = 0;
  switch (c) { case 'a': r = 1; break; case -56: r = 2; break; }
  if ((unsigned char)c == 200) assert(r == 2);
  return 0;
}
