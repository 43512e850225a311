// RUN: cairn verify --color never --timeout 5 -p assert %s
// EXIT: 2
// KNOWN(a result that depends on the order of evaluation): today verdict: UNKNOWN, ideal verdict: UNSAFE
// x is read before or after the call that changes it.
#include <assert.h>
static int x = 1;
static int bump(void) { x = 10; return 1; }
int main(void) {
  int r = x + bump();
  assert(r == 2);
  return 0;
}
