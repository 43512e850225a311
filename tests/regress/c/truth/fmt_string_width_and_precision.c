// RUN: cairn verify --color never --timeout 5 -p valid-deref -p assert %s
// EXIT: 2
// KNOWN(call of the external procedure 'sprintf'): today verdict: UNKNOWN, ideal verdict: SAFE
// Two characters of the text, padded to four.
#include <assert.h>
#include <stdio.h>
int main(void) {
  char b[5];
  int n = sprintf(b, "%4.2s", "abcdef");
  assert(n == 4 && b[0] == ' ' && b[2] == 'a' && b[3] == 'b');
  return 0;
}
