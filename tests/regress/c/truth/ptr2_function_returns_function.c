// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// A function that returns a function.
#include <assert.h>
static int inc(int x) { return x + 1; }
static int dec(int x) { return x - 1; }
static int (*pick(int up))(int) { return up ? inc : dec; }
int __VERIFIER_nondet_int(void);
int main(void) {
  int u = __VERIFIER_nondet_int();
  int r = pick(u)(10);
  assert(u ? r == 11 : r == 9);
  return 0;
}
