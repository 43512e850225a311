// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// More characters than the buffer has.
#include <stdio.h>
int main(void) {
  char b[4];
  int n = 0, c;
  while ((c = getchar()) != EOF && c != '\n') b[n++] = (char)c;
  return n;
}
