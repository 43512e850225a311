// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// With one variable passed twice, the first write is seen through the other.
#include <assert.h>
int __VERIFIER_nondet_int(void);
static int f(int *a, int *b) { *a = 1; *b = 2; return *a; }
int main(void) {
  int x, y;
  int *q = __VERIFIER_nondet_int() ? &x : &y;
  assert(f(&x, q) == 1);
  return 0;
}
