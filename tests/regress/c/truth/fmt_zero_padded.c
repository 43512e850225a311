// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// %03d of a small number has three characters.
#include <assert.h>
#include <stdio.h>
unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  char b[4];
  int n = sprintf(b, "%03d", __VERIFIER_nondet_uchar());
  assert(n == 3 && b[3] == 0 && b[0] >= '0' && b[0] <= '2');
  return 0;
}
