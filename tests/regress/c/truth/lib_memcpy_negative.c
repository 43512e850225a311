// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A negative length is a huge size.
#include <string.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  char a[4] = "abc", b[4];
  int n = __VERIFIER_nondet_int();
  if (n > 4) return 0;
  memcpy(b, a, n);
  return b[0];
}
