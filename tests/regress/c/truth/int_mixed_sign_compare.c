// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// -1 becomes the largest unsigned number.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  unsigned n = 10;
  if (x < n) assert(x >= 0);
  else assert(x >= 10);
  return 0;
}
