// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Addition of floats is not associative.
#include <assert.h>
int main(void) {
  double a = 1e308, b = 1e308, c = -1e308;
  assert((a + b) + c == a + (b + c));
  return 0;
}
