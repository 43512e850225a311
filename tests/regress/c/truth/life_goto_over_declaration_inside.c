// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// All uses are in the block of x, after the assignment behind the label.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int r;
  if (__VERIFIER_nondet_int()) goto in;
  {
    int x;
    x = 1;
  in:
    x = 2;
    int *p = &x;
    r = *p;
  }
  assert(r == 2);
  return 0;
}
