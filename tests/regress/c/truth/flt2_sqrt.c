// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// The square root of a square.
#include <assert.h>
#include <math.h>
int main(void) { double x = 9; assert(sqrt(x) == 3); return 0; }
