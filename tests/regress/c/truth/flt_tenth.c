// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// 0.1 + 0.2 is not 0.3.
#include <assert.h>
int main(void) { double a = 0.1, b = 0.2; assert(a + b == 0.3); return 0; }
