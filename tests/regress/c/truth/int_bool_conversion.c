// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Every value but zero becomes one.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int v = __VERIFIER_nondet_int();
  _Bool b = v;
  assert(b == (v != 0));
  b = 0.5;
  assert(b == 1);
  b += 2;
  assert(b == 1);
  return 0;
}
