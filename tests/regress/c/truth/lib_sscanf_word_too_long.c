// RUN: cairn verify --color never --timeout 5 -p valid-deref %s
// EXIT: 2
// KNOWN(call of the external procedure '__isoc99_sscanf'): today verdict: UNKNOWN, ideal verdict: UNSAFE
// The word may have five characters.
#include <stdio.h>
int main(void) {
  char w[4];
  sscanf("hello world", "%s", w);
  return w[0];
}
