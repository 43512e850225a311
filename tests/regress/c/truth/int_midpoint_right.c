// RUN: cairn verify --color never --timeout 60 -p no-overflow -p assert %s
// EXPECT: verdict: SAFE
// lo + (hi - lo) / 2 lies between them.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int lo = __VERIFIER_nondet_int(), hi = __VERIFIER_nondet_int();
  if (lo < 0 || hi < lo) return 0;
  int m = lo + (hi - lo) / 2;
  assert(lo <= m && m <= hi);
  return 0;
}
