// RUN: cairn verify --color never --timeout 5 -p valid-deref %s
// EXIT: 2
// KNOWN(call of the external procedure 'memccpy'): today verdict: UNKNOWN, ideal verdict: UNSAFE
// The stop character is not there.
#include <string.h>
int main(void) {
  char s[4] = "abc", d[8];
  memccpy(d, s, 'x', 8);
  return d[0];
}
