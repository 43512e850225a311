// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// ~c is an int and never equal to another unsigned char.
#include <assert.h>
int main(void) {
  unsigned char c = 0x0f;
  assert(~c == 0xf0);
  return 0;
}
