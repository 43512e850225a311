// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The switch is on a long: 2^32 is not 0.
#include <assert.h>
long __VERIFIER_nondet_long(void);
int main(void) {
  long v = __VERIFIER_nondet_long();
  int r;
  switch (v) { case 0: r = 0; break; default: r = 1; }
  if ((int)v == 0) assert(r == 0);
  return 0;
}
