// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXPECT: verdict: SAFE
// The length is tested first.
#include <string.h>
char __VERIFIER_nondet_char(void);
int main(void) {
  char b[3];
  b[0] = __VERIFIER_nondet_char();
  b[1] = __VERIFIER_nondet_char();
  b[2] = 0;
  unsigned long n = strlen(b);
  if (n > 0 && b[n - 1] == '\n') b[n - 1] = 0;
  return 0;
}
