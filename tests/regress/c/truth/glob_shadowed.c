// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// The inner name hides the outer one.
#include <assert.h>
static int x = 1;
static int outer(void) { return x; }
int main(void) {
  int x = 2;
  { int x = 3; assert(x == 3); }
  assert(x == 2 && outer() == 1);
  return 0;
}
