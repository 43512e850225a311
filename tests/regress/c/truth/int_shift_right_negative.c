// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// clang and gcc shift the sign in.
#include <assert.h>
int main(void) {
  int x = -8;
  assert(x >> 1 == -4);
  assert((unsigned)x >> 28 == 15);
  assert((signed char)0x80 >> 7 == -1);
  return 0;
}
