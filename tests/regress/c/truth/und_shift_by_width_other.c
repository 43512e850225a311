// RUN: cairn verify --color never --timeout 5 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The other answer is as wrong.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n != 32) return 0;
  unsigned r = 1u << n;
  assert(r == 1);
  return 0;
}
