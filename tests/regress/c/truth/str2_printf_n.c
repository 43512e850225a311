// RUN: cairn verify --color never --timeout 5 -p assert -p valid-deref %s
// EXIT: 2
// KNOWN(call of the external procedure 'printf'): today verdict: UNKNOWN, ideal verdict: SAFE
// %n stores the number of characters so far.
#include <assert.h>
#include <stdio.h>
int main(void) {
  int n = -1;
  printf("abc%n\n", &n);
  assert(n == 3);
  return 0;
}
