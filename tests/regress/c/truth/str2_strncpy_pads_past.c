// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// strncpy pads up to its count with zeros.
#include <string.h>
int main(void) {
  char b[4];
  strncpy(b, "a", 10);
  return b[0];
}
