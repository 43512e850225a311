// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// default may stand anywhere.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int k = __VERIFIER_nondet_int(), r = 0;
  switch (k) {
  case 0: r = 1; break;
  default: r = 5;
  case 7: r += 2;
  }
  assert(k == 0 ? r == 1 : k == 7 ? r == 2 : r == 7);
  return 0;
}
