// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// What is left is the size less the text less one.
#include <assert.h>
#include <string.h>
int main(void) {
  char b[8] = "ab";
  strncat(b, "0123456789", sizeof b - strlen(b) - 1);
  assert(strlen(b) == 7);
  return 0;
}
