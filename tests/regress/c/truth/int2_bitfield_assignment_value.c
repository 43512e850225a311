// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The value of an assignment is that of the field.
#include <assert.h>
struct f { unsigned a : 2; };
int main(void) {
  struct f x;
  int v = (x.a = 5);
  assert(v == 5);
  return 0;
}
