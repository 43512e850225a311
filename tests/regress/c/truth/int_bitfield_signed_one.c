// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// One signed bit holds 0 and -1.
#include <assert.h>
struct f { signed flag : 1; };
int main(void) {
  struct f x = {0};
  x.flag = 1;
  assert(x.flag == 1);
  return 0;
}
