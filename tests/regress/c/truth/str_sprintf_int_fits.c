// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXPECT: verdict: SAFE
// 11 characters and a zero are the most that an int needs.
#include <stdio.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  char b[12];
  sprintf(b, "%d", __VERIFIER_nondet_int());
  return b[0];
}
