// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// n is changed on the left and read on the right.
#include <assert.h>
int main(void) { int a[3] = {0, 0, 0}, n = 0; a[n++] = n; assert(a[0] == 1); return 0; }
