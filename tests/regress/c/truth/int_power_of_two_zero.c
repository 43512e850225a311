// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// 0 passes the test as well.
#include <assert.h>
unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned v = __VERIFIER_nondet_uint();
  if ((v & (v - 1)) == 0) assert(v >= 1);
  return 0;
}
