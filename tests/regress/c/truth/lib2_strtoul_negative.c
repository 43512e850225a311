// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// strtoul negates modulo 2^64.
#include <assert.h>
#include <stdlib.h>
int main(void) {
  assert(strtoul("-1", 0, 10) == ~0UL);
  assert(strtoul("ff", 0, 16) == 255);
  return 0;
}
