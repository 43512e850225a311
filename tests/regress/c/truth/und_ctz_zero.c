// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// ctz of 0 is not defined.
#include <assert.h>
unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned v = __VERIFIER_nondet_uint() & 8;
  assert(__builtin_ctz(v) == 3 || __builtin_ctz(v) == 32);
  return 0;
}
