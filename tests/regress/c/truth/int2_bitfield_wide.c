// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// A field of 40 bits.
#include <assert.h>
struct f { unsigned long a : 40, b : 24; };
int main(void) {
  struct f x = {0, 0};
  x.a = ~0UL;
  x.a += 2;
  x.b--;
  assert(x.a == 1 && x.b == 0xffffff);
  return 0;
}
