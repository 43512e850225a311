// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXPECT: verdict: SAFE
// The index is tested.
#include <stdio.h>
int main(void) {
  char b[4];
  int n = 0, c;
  while (n < 3 && (c = getchar()) != EOF && c != '\n') b[n++] = (char)c;
  b[n] = 0;
  return b[0];
}
