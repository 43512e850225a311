// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Little endian.
#include <assert.h>
union u { unsigned w; unsigned char b[4]; };
int main(void) {
  union u x;
  x.w = 0x11223344;
  assert(x.b[0] == 0x44 && x.b[3] == 0x11);
  x.b[1] = 0xff;
  assert(x.w == 0x1122ff44);
  return 0;
}
