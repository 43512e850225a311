// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// Callees write into the caller's array.
#include <assert.h>
static void f(int d, int *up) { int a[d + 1]; a[d] = d; *up += a[d]; if (d > 0) f(d - 1, &a[d]), *up += a[d]; }
int main(void) { int r = 0; f(2, &r); assert(r == 6); return 0; }
