// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// %c is one character each.
#include <assert.h>
#include <stdio.h>
char __VERIFIER_nondet_char(void);
int main(void) {
  char b[4];
  int n = sprintf(b, "%c-%c", __VERIFIER_nondet_char(), 'x');
  assert(n == 3 && b[3] == 0);
  return 0;
}
