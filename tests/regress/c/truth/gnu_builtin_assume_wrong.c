// RUN: cairn verify --color never --timeout 5 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// What is assumed need not hold; compilers may do anything then.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  __builtin_assume(x > 0);
  assert(x > 0);
  return 0;
}
