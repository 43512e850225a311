// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The copy has the same pointer.
#include <assert.h>
struct s { int *p; };
int main(void) {
  int v = 1;
  struct s x = {&v}, y = x;
  *y.p = 2;
  assert(*x.p == 1);
  return 0;
}
