// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// There may be fewer words than expected.
#include <string.h>
char __VERIFIER_nondet_char(void);
int main(void) {
  char b[3];
  b[0] = __VERIFIER_nondet_char(); b[1] = __VERIFIER_nondet_char(); b[2] = 0;
  strtok(b, ",");
  char *second = strtok(0, ",");
  return second[0];
}
