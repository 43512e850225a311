// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// The conditional operator is no block.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int *p = __VERIFIER_nondet_int() ? &(int){1} : &(int){2};
  assert(*p == 1 || *p == 2);
  return 0;
}
