// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The cleanup label lies outside of the block whose variable it uses.
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int *err = 0, rc = 0;
  for (int i = 0; i < 2; i++) {
    int code = __VERIFIER_nondet_int();
    if (code < 0) { err = &code; goto fail; }
  }
  return 0;
fail:
  rc = *err;
  return rc;
}
