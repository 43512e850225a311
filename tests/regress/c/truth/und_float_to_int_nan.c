// RUN: cairn verify --color never --timeout 5 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// NaN is no int.
#include <assert.h>
int main(void) {
  volatile double z = 0;
  int i = (int)(z / z);
  assert(i == 0);
  return 0;
}
