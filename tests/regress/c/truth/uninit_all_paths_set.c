// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// Every path sets it.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int x, k = __VERIFIER_nondet_int();
  switch (k & 3) { case 0: x = 1; break; case 1: case 2: x = 2; break; default: x = 3; }
  assert(x >= 1 && x <= 3);
  return 0;
}
