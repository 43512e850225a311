// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The byte is not there, so all four bytes of a 3-byte array are read.
#include <string.h>
int main(void) {
  char b[3] = {1, 2, 3};
  return memchr(b, 9, 4) != 0;
}
