// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// The last element is set to zero.
#include <assert.h>
#include <string.h>
int main(void) {
  char b[4];
  strncpy(b, "longer", sizeof b);
  b[3] = 0;
  assert(strlen(b) == 3 && b[2] == 'n');
  strncpy(b, "x", sizeof b);
  assert(b[1] == 0 && b[2] == 0 && b[3] == 0);
  return 0;
}
