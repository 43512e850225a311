// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// memcpy is the way to look at bits.
#include <assert.h>
#include <string.h>
int main(void) {
  double d = -2.0;
  unsigned long w;
  memcpy(&w, &d, sizeof w);
  assert(w >> 63 == 1 && (w & 0xfffffffffffffUL) == 0);
  return 0;
}
