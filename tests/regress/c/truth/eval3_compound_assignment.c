// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Whether x is read before or after the call is not fixed.
#include <assert.h>
static int x = 1;
static int f(void) { x = 10; return 1; }
int main(void) { x += f(); assert(x == 2); return 0; }
