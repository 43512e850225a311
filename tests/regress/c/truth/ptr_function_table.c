// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// The table is called with a checked index.
#include <assert.h>
unsigned __VERIFIER_nondet_uint(void);
static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int mul(int a, int b) { return a * b; }
int main(void) {
  int (*const ops[3])(int, int) = {add, sub, mul};
  unsigned i = __VERIFIER_nondet_uint();
  if (i >= 3) return 0;
  int r = ops[i](7, 3);
  assert(r == 10 || r == 4 || r == 21);
  return 0;
}
