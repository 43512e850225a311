// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The word may have five characters.
#include <stdio.h>
int main(void) {
  char w[4];
  sscanf("hello world", "%s", w);
  return w[0];
}
