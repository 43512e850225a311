// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Counting by clearing the lowest bit agrees with the bit by bit count.
#include <assert.h>
unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char v = __VERIFIER_nondet_uchar();
  int a = 0, b = 0;
  for (unsigned w = v; w; w &= w - 1) a++;
  for (int i = 0; i < 8; i++) b += v >> i & 1;
  assert(a == b);
  assert(a == __builtin_popcount(v));
  return 0;
}
