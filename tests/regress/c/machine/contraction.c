// RUN: cairn verify --color never -p assert --timeout 100 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// RUN: cairn verify --color never -p assert --timeout 100 -DROUNDED %s
// EXPECT: verdict: SAFE
// arm64 has an instruction that multiplies and adds with one rounding, which compilers use unless they are told not to.
#include <assert.h>
int main(void) {
  volatile double a = 1 + 0x1p-30, c = -1 - 0x1p-29;
  double fused = a * a + c;
#ifdef ROUNDED
  assert(fused == 0);
#else
  assert(fused == 0x1p-60); // EXPECT-HERE: assertion
#endif
  return 0;
}
