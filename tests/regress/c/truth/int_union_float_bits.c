// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// The bits of 1.0f.
#include <assert.h>
union u { float f; unsigned w; };
int main(void) {
  union u x = {.f = 1.0f};
  assert(x.w == 0x3f800000);
  x.w ^= 0x80000000;
  assert(x.f == -1.0f);
  return 0;
}
