// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// The sign is tested first.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  unsigned n = 10;
  if (x < 0) return 0;
  if ((unsigned)x < n) assert(x >= 0 && x < 10);
  else assert(x >= 10);
  return 0;
}
