// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Unions by value.
#include <assert.h>
union u { int i; char c[4]; float f; };
static union u set(union u v) { v.c[0] = 1; return v; }
int main(void) {
  union u v = {.i = 0x100};
  assert(set(v).i == 0x101 && v.i == 0x100);
  return 0;
}
