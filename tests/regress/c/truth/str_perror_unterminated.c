// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// perror reads to the zero.
#include <stdio.h>
int main(void) {
  char b[2] = {'n', 'o'};
  perror(b);
  return 0;
}
