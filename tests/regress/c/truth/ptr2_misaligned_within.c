// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// memcpy reads at any address within the array.
#include <assert.h>
#include <string.h>
int main(void) {
  unsigned char b[6] = {0, 1, 0, 0, 0, 9};
  unsigned v;
  memcpy(&v, b + 1, 4);
  assert(v == 1);
  return 0;
}
