// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A char that holds 0xff is taken for the end of the input.
#include <assert.h>
unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char raw = __VERIFIER_nondet_uchar();
  char c = raw;
  assert(c != -1);
  return 0;
}
