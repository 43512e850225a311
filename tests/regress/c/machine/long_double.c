// RUN: cairn verify --color never -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert)
// RUN: cairn verify --color never -p assert -DEXACT %s
// EXPECT: verdict: SAFE
// The significand has 64 bits on x86, 113 on arm64, where the program cannot be replayed.
#include <assert.h>
#include <float.h>
int main(void) {
  volatile long double one = 1.0L;
#ifdef EXACT
  assert(sizeof one == 16 && LDBL_MANT_DIG == 64 && one + 0x1p-63L != one);
#else
  assert(one + 0x1p-64L != one); // EXPECT-HERE: assertion
#endif
  return 0;
}
