// RUN: cairn verify --color never --timeout 5 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// -1.0 is outside of unsigned.
#include <assert.h>
double __VERIFIER_nondet_double(void);
int main(void) {
  double d = __VERIFIER_nondet_double();
  if (d != -1.0) return 0;
  unsigned u = (unsigned)d;
  assert(u == 4294967295u);
  return 0;
}
