// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Exact functions.
#include <assert.h>
#include <math.h>
int main(void) {
  volatile double x = -2.5;
  assert(fabs(x) == 2.5 && floor(x) == -3 && ceil(x) == -2 && trunc(x) == -2);
  return 0;
}
