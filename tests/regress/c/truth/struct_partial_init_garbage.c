// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Members assigned one by one: b is not set.
#include <assert.h>
struct s { int a, b; };
int main(void) {
  struct s x;
  x.a = 1;
  struct s y = x;
  assert(y.a == 1);
  assert(y.b == 0);
  return 0;
}
