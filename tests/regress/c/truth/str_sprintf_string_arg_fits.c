// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXPECT: verdict: SAFE
// 3 + 7 + 1 bytes.
#include <stdio.h>
char __VERIFIER_nondet_char(void);
int main(void) {
  char name[8], out[11];
  for (int i = 0; i < 7; i++) name[i] = __VERIFIER_nondet_char();
  name[7] = 0;
  sprintf(out, "my_%s", name);
  return 0;
}
