// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// 4 + 4 characters and the zero are 9 bytes.
#include <string.h>
int main(void) {
  char b[8] = "abcd";
  strcat(b, "defg");
  return 0;
}
