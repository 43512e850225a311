// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// == binds stronger than &.
#include <assert.h>
unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned f = __VERIFIER_nondet_uint();
  if (f & 4 == 4) assert((f & 4) != 0);
  return 0;
}
