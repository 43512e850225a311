// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// !f & 1 is (!f) & 1.
#include <assert.h>
unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned f = __VERIFIER_nondet_uint();
  int even = !f & 1;
  if (f % 2 == 0) assert(even);
  return 0;
}
