// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN (undefined behaviour may be reached: an object that is changed and used without a sequence point in between at line 10)
// The index of the outer assignment is read before or after the inner one changes it.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int a[3] = {1, 2, 0};
  int *i = &a[__VERIFIER_nondet_int() == 7];
  a[*i] = a[0] = 2;
  assert(a[1] == 2);
  return 0;
}
