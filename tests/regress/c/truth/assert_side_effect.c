// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// assert evaluates its argument here.
#include <assert.h>
int main(void) {
  int n = 0;
  assert(++n == 1);
  assert(n == 1);
  return 0;
}
