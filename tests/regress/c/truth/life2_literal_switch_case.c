// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// The literal belongs to the block of the switch, in which it is used.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int r = 0, *p;
  switch (__VERIFIER_nondet_int()) {
  case 1: p = &(int){11}; r = *p; break;
  case 2: p = &(int){12}; r = *p; break;
  }
  assert(r == 0 || r == 11 || r == 12);
  return 0;
}
