// Arrays that are copied and filled element by element are followed when a proof is re-checked.
// RUN: cairn verify %s --property unreach-call
// EXPECT: from the program
// EXPECT: verdict: SAFE
// EXPECT-NOT: trusted
#include <string.h>

extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  int primes[6] = {2, 3, 5, 7, 11, 13};
  int copy[6];
  memcpy(copy, primes, sizeof copy);
  memset(primes, 0, 2 * sizeof primes[0]);
  unsigned i = __VERIFIER_nondet_uint() % 6;
  if (copy[i] < 2 || (i >= 2 ? primes[i] != copy[i] : primes[i] != 0)) reach_error();
  return 0;
}
