// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Infinity less infinity is NaN.
#include <assert.h>
#include <math.h>
int main(void) { volatile double i = INFINITY; double d = i - i; assert(d == 0); return 0; }
