// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Four signed bits hold -8 to 7.
#include <assert.h>
int __VERIFIER_nondet_int(void);
struct f { int a : 4; };
int main(void) {
  struct f x;
  x.a = __VERIFIER_nondet_int();
  assert(x.a >= -8 && x.a <= 7);
  return 0;
}
