// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// The jump enters the loop in its middle.
#include <assert.h>
int main(void) {
  int i = 0, a = 0, b = 0;
  goto mid;
  for (; i < 3; i++) {
    a++;
  mid:
    b++;
  }
  assert(a == 2 && b == 3);
  return 0;
}
