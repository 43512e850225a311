// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXPECT: verdict: SAFE
// At most five digits.
#include <stdio.h>
unsigned short __VERIFIER_nondet_ushort(void);
int main(void) {
  char b[6];
  sprintf(b, "%u", (unsigned)__VERIFIER_nondet_ushort());
  return b[0];
}
