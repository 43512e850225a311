// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The width is a minimum of ten characters.
#include <stdio.h>
int main(void) {
  char b[10];
  sprintf(b, "%10d", 7);
  return b[0];
}
