// RUN: cairn verify --color never --timeout 5 -p valid-deref %s
// EXIT: 2
// KNOWN(call of the external procedure '__isoc99_sscanf'): today verdict: UNKNOWN, ideal verdict: UNSAFE
// The text that is read from has no zero.
#include <stdio.h>
int main(void) {
  char b[2] = {'1', '2'};
  int v = 0;
  sscanf(b, "%d", &v);
  return v;
}
