// RUN: cairn verify --color never --timeout 5 -p assert %s
// EXIT: 2
// KNOWN(a result that depends on the order of evaluation): today verdict: UNKNOWN, ideal verdict: UNSAFE
// The function and its argument are evaluated in any order.
#include <assert.h>
static int k;
static int f0(int x) { return x; }
static int f1(int x) { return 10 + x; }
static int (*const t[2])(int) = {f0, f1};
static int set(void) { k = 1; return 5; }
int main(void) {
  int r = t[k](set());
  assert(r == 5);
  return 0;
}
