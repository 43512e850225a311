// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Three bits hold 0 to 7.
#include <assert.h>
struct f { unsigned a : 3; unsigned b : 5; };
int main(void) {
  struct f x = {7, 31};
  x.a++;
  x.b = x.b + 2;
  assert(x.a == 0 && x.b == 1);
  return 0;
}
