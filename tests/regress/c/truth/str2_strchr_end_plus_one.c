// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The zero is the last byte; behind it is nothing.
#include <string.h>
int main(void) {
  char b[4] = "abc";
  char *e = strchr(b, 0);
  return e[1];
}
