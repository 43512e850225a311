// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The else belongs to the inner if.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), r = 0;
  if (a > 0)
    if (b > 0) r = 1;
  else r = 2;
  if (a <= 0) assert(r == 2);
  return 0;
}
