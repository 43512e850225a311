// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Converting to a short loses the high bits.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  short s = (short)x;
  if (x > 0) assert(s >= 0);
  return 0;
}
