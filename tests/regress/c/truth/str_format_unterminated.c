// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The format itself has no zero.
#include <stdio.h>
static const char fmt[5] = "hello";
int main(void) {
  printf(fmt);
  return 0;
}
