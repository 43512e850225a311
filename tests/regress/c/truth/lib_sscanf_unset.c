// RUN: cairn verify --color never --timeout 5 -p assert %s
// EXIT: 2
// KNOWN(call of the external procedure '__isoc99_sscanf'): today verdict: UNKNOWN, ideal verdict: UNSAFE
// Where nothing matches, x keeps what it was.
#include <assert.h>
#include <stdio.h>
int main(void) {
  int x = -1;
  sscanf("abc", "%d", &x);
  assert(x >= 0);
  return 0;
}
