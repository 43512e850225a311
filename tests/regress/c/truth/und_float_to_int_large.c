// RUN: cairn verify --color never --timeout 5 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// 3e9 does not fit into an int: processors differ.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  double d = __VERIFIER_nondet_int() ? 3e9 : 1;
  int i = (int)d;
  assert(i == 1 || i == -2147483647 - 1);
  return 0;
}
