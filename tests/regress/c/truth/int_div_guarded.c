// RUN: cairn verify --color never --timeout 60 -p no-overflow -p division-by-zero %s
// EXPECT: verdict: SAFE
// Both bad cases are left out.
#include <limits.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  if (b == 0 || (a == INT_MIN && b == -1)) return 0;
  return a / b + (a % b > 0);
}
