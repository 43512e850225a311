// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// 0.1f is not 0.1.
#include <assert.h>
int main(void) { float f = 0.1f; assert(f == 0.1); return 0; }
