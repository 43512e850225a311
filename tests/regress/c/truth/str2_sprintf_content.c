// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// The digits are those of the number.
#include <assert.h>
#include <stdio.h>
#include <string.h>
int main(void) {
  char b[16];
  sprintf(b, "%d:%s", 42, "x");
  assert(strcmp(b, "42:x") == 0);
  return 0;
}
