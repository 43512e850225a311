// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// 2147483648 is a long, 0x80000000 is unsigned.
#include <assert.h>
int main(void) {
  assert(-2147483648 < 0);
  assert(0x80000000 > 0);
  assert(-0x80000000 > 0);
  assert(sizeof 2147483648 == 8 && sizeof 0x80000000 == 4 && sizeof 'a' == 4);
  return 0;
}
