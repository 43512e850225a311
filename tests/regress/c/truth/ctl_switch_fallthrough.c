// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// case 1 falls into case 2.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int k = __VERIFIER_nondet_int(), r = 0;
  switch (k) {
  case 1: r = 10;
  case 2: r += 1; break;
  default: r = -1;
  }
  assert(r != 11);
  return 0;
}
