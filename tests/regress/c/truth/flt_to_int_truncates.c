// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Conversion cuts towards zero.
#include <assert.h>
int main(void) {
  assert((int)2.9 == 2 && (int)-2.9 == -2 && (int)-0.5 == 0);
  float f = 16777217;
  assert(f == 16777216.0f);
  return 0;
}
