// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The target has no text yet: there may be no zero in it.
#include <string.h>
int main(void) {
  char b[8];
  strcat(b, "x");
  return 0;
}
