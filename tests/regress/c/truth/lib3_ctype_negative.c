// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A negative char other than EOF is no argument for isalpha.
#include <ctype.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int c = __VERIFIER_nondet_int();
  if (c > 1000 || c < -1000) return 0;
  return isalpha(c) != 0;
}
