// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The pointer is one past the zero.
#include <stdio.h>
int main(void) {
  puts("abc" + 4);
  return 0;
}
