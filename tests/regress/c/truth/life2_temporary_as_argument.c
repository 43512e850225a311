// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// The temporaries live through the call.
#include <assert.h>
struct b { int a[2]; };
static struct b mk(int v) { struct b x = {{v, v + 1}}; return x; }
static int dot(int *x, int *y) { return x[0] * y[0] + x[1] * y[1]; }
int main(void) { assert(dot(mk(1).a, mk(2).a) == 8); return 0; }
