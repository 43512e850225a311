// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// clz of 0 is not defined.
#include <assert.h>
unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned v = __VERIFIER_nondet_uint();
  if (v > 1) return 0;
  int z = __builtin_clz(v);
  assert(z == 31 || z == 32);
  return 0;
}
