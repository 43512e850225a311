// RUN: cairn verify --color never --timeout 5 -p valid-deref %s
// EXIT: 2
// KNOWN(call of the external procedure 'perror'): today verdict: UNKNOWN, ideal verdict: UNSAFE
// perror reads to the zero.
#include <stdio.h>
int main(void) {
  char b[2] = {'n', 'o'};
  perror(b);
  return 0;
}
