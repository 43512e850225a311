// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Two items of four bytes do not fit into seven.
#include <stdio.h>
int main(void) {
  char b[7];
  return (int)fread(b, 4, 2, stdin);
}
