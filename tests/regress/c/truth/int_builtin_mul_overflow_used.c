// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The wrapped result is used although the builtin said no.
#include <assert.h>
unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint(), s;
  __builtin_mul_overflow(a, b, &s);
  if (a > 1 && b > 1) assert(s >= a);
  return 0;
}
