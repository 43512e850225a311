// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Six characters and a zero do not fit into six.
#include <string.h>
int main(void) {
  char b[6];
  strcpy(b, "abcdef");
  return b[0];
}
