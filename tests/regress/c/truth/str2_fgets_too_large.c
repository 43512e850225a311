// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The size is larger than the buffer.
#include <stdio.h>
int main(void) {
  char b[8];
  if (!fgets(b, 80, stdin)) return 0;
  return b[0];
}
