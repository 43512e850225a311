// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// x + y stays n.
#include <assert.h>
unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), x = n, y = 0;
  while (x > 0) { x--; y++; }
  assert(y == n);
  return 0;
}
