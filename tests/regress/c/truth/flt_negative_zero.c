// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// -0 equals 0, and its reciprocal does not.
#include <assert.h>
int main(void) {
  double z = -0.0, p = 0.0;
  assert(z == p && 1 / z < 0 && 1 / p > 0);
  return 0;
}
