// An object on the stack that each iteration makes anew and that ends with it.
// RUN: cairn verify --color never --engine template --property assert %s
// EXIT: 0
// EXPECT: verdict: SAFE
// RUN: cairn verify --color never --engine template --property assert -D BROKEN %s
// EXIT: 2
// EXPECT: do not imply it
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
struct reading { int low, high; };
static void receive(struct reading *r) {
  r->low = __VERIFIER_nondet_int();
  r->high = __VERIFIER_nondet_int();
}
int main(void) {
  int least = 0;
  while (__VERIFIER_nondet_int()) {
    struct reading r;
    receive(&r);
    if (r.low > 0 && r.low < r.high) least = r.low;
#ifdef BROKEN
    if (r.high == 77) least = r.high - 100;
#endif
  }
  assert(least >= 0);
}
