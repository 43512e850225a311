// RUN: cairn verify --color never --timeout 60 -p valid-deref --data-model ILP32 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A length of 2^31 as int is negative.
#include <string.h>
unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  char b[8];
  int n = (int)__VERIFIER_nondet_uint();
  if (n > 8) return 0;
  memset(b, 0, n);
  return b[0];
}
