// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// A _Bool field of one bit.
#include <assert.h>
struct f { _Bool on : 1; unsigned rest : 7; };
int main(void) {
  struct f x = {0, 127};
  x.on = 4;
  assert(x.on == 1 && x.rest == 127 && sizeof x == 4);
  return 0;
}
