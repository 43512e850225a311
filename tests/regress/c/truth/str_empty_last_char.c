// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Stripping the line end of an empty text touches the byte before it.
#include <string.h>
char __VERIFIER_nondet_char(void);
int main(void) {
  char b[3];
  b[0] = __VERIFIER_nondet_char();
  b[1] = __VERIFIER_nondet_char();
  b[2] = 0;
  if (b[strlen(b) - 1] == '\n') b[strlen(b) - 1] = 0;
  return 0;
}
