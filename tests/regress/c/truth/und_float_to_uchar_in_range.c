// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// -0.5 becomes 0, 255.9 becomes 255.
#include <assert.h>
double __VERIFIER_nondet_double(void);
int main(void) {
  double d = __VERIFIER_nondet_double();
  if (!(d > -1 && d < 256)) return 0;
  unsigned char u = (unsigned char)d;
  assert(u <= d + 1 && u >= d - 1);
  return 0;
}
