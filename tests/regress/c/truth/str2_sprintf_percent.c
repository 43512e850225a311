// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// %% is one character.
#include <assert.h>
#include <stdio.h>
int main(void) {
  char b[5];
  int n = sprintf(b, "%d%%", 100);
  assert(n == 4);
  return b[4];
}
