// RUN: cairn verify --color never --timeout 5 -p assert %s
// EXIT: 2
// KNOWN(what the program declares unreachable): today verdict: UNKNOWN, ideal verdict: UNSAFE
// What the program calls unreachable is reached.
#include <assert.h>
int __VERIFIER_nondet_int(void);
static int f(int k) { switch (k) { case 0: return 1; case 1: return 2; default: __builtin_unreachable(); } }
int main(void) {
  int k = __VERIFIER_nondet_int();
  int r = f(k);
  assert(r == 1 || r == 2);
  return 0;
}
