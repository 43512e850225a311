// RUN: cairn verify --color never --timeout 60 -p assert -p division-by-zero %s
// EXPECT: verdict: SAFE
// Dividing a double by zero is infinity.
#include <assert.h>
int main(void) {
  double z = 0;
  double i = 1 / z;
  assert(i > 1e308 && i == i + 1);
  return 0;
}
