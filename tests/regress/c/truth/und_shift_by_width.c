// RUN: cairn verify --color never --timeout 5 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A shift by 32 has no value in C; processors give 0 or the number itself.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n != 32) return 0;
  unsigned r = 1u << n;
  assert(r == 0);
  return 0;
}
