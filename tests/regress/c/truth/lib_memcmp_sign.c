// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// Bytes are compared as unsigned char.
#include <assert.h>
#include <string.h>
int main(void) {
  unsigned char a[2] = {0x80, 1};
  char b[2] = {0x7f, 1};
  assert(memcmp(a, b, 2) > 0);
  assert(memcmp(a + 1, b + 1, 1) == 0);
  assert(memcmp(a, b, 0) == 0);
  return 0;
}
