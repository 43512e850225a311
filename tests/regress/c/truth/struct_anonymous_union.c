// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Members of the anonymous union share their place.
#include <assert.h>
struct v { int kind; union { int i; short h[2]; }; };
int main(void) {
  struct v x = {.kind = 1, .i = 0x00050003};
  assert(x.h[0] == 3 && x.h[1] == 5);
  return 0;
}
