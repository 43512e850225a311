// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// The remainder has the sign of the dividend.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int a = __VERIFIER_nondet_int();
  int r = a % 8;
  assert(r > -8 && r < 8);
  assert(a >= 0 ? r >= 0 : r <= 0);
  assert(a / 8 * 8 + r == a);
  return 0;
}
