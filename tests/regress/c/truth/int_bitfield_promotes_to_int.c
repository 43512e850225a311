// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// An unsigned field of 3 bits is an int in arithmetic.
#include <assert.h>
struct f { unsigned a : 3; };
int main(void) {
  struct f x = {2};
  assert(x.a - 3 < 0);
  return 0;
}
