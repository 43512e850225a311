// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A word of the input has any length.
#include <stdio.h>
int main(void) {
  char w[16];
  if (scanf("%s", w) != 1) return 0;
  return w[0];
}
