// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// strncpy fills the buffer and leaves no zero.
#include <stdio.h>
#include <string.h>
int main(void) {
  char b[4];
  strncpy(b, "long", sizeof b);
  fputs(b, stdout);
  return 0;
}
