// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// For v != 0 the highest bit is bit 31 - clz.
#include <assert.h>
unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned v = __VERIFIER_nondet_uint();
  if (!v) return 0;
  unsigned h = 31 - __builtin_clz(v);
  assert(v >> h == 1);
  return 0;
}
