// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The text that is read from has no zero.
#include <stdio.h>
int main(void) {
  char b[2] = {'1', '2'};
  int v = 0;
  sscanf(b, "%d", &v);
  return v;
}
