// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Nothing stops this function, whatever its name says.
#include <assert.h>
static void die(int c) { if (c > 100) while (1) { } }
int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < 0) die(x);
  assert(x >= 0);
  return 0;
}
