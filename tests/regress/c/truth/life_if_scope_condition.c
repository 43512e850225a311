// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// Both blocks copy the value out.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int c = __VERIFIER_nondet_int(), out;
  int *o = &out;
  if (c > 0) { int t = 1; int *p = &t; *o = *p; } else { int t = -1; int *p = &t; *o = *p; }
  assert((c > 0) == (out == 1));
  return 0;
}
