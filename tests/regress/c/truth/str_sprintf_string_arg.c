// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The name has up to 7 characters; with the prefix of 3 and the zero that is 11.
#include <stdio.h>
char __VERIFIER_nondet_char(void);
int main(void) {
  char name[8], out[10];
  for (int i = 0; i < 7; i++) name[i] = __VERIFIER_nondet_char();
  name[7] = 0;
  sprintf(out, "my_%s", name);
  return 0;
}
