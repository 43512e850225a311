// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// Two characters of the text, padded to four.
#include <assert.h>
#include <stdio.h>
int main(void) {
  char b[5];
  int n = sprintf(b, "%4.2s", "abcdef");
  assert(n == 4 && b[0] == ' ' && b[2] == 'a' && b[3] == 'b');
  return 0;
}
