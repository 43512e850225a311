// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// On x86 a long double has 64 bits of mantissa.
#include <assert.h>
int main(void) {
  long double x = 9223372036854775807L;
  assert(x - 1 != x && sizeof x == 16);
  return 0;
}
