// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// 128-bit integers as arguments.
#include <assert.h>
static __int128 f(__int128 a, int b) { return a * b; }
int main(void) {
  __int128 v = f((__int128)1 << 70, -3);
  assert(v < 0 && v >> 70 == -3);
  return 0;
}
