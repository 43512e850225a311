// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// ~c is computed as int: it is negative.
#include <assert.h>
unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char c = __VERIFIER_nondet_uchar();
  assert(~c < 0);
  assert((unsigned char)~c == 255 - c);
  return 0;
}
