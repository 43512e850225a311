// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Little endian: the first field has the lowest bits; a zero width starts a new unit.
#include <assert.h>
#include <string.h>
struct f { unsigned a : 3, : 2, b : 4; unsigned : 0; unsigned c : 1; };
int main(void) {
  struct f x;
  memset(&x, 0, sizeof x);
  x.a = 5; x.b = 9; x.c = 1;
  unsigned w[2];
  memcpy(w, &x, sizeof w);
  assert(sizeof x == 8 && w[0] == (5 | 9 << 5) && w[1] == 1);
  return 0;
}
