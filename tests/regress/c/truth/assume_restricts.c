// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Executions that violate the assumption end.
#include <assert.h>
void __VERIFIER_assume(int);
int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(x > 3 && x < 7);
  assert(x * x >= 16 && x * x <= 36);
  return 0;
}
