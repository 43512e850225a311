// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// strncat adds up to 8 characters behind the text, and a zero.
#include <string.h>
int main(void) {
  char b[8] = "ab";
  strncat(b, "0123456789", sizeof b);
  return 0;
}
