// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The offset counts what would have been written.
#include <stdio.h>
int main(void) {
  char b[8];
  int at = 0;
  for (int i = 0; i < 4; i++) at += snprintf(b + at, sizeof b - at, "%d,", 100 + i);
  return at;
}
