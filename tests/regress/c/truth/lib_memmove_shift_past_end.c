// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Shifting all six bytes by one needs seven.
#include <string.h>
int main(void) {
  char b[6] = "abcde";
  memmove(b + 1, b, sizeof b);
  return 0;
}
