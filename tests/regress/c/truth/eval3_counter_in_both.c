// RUN: cairn verify --color never --timeout 5 -p assert %s
// EXPECT: verdict: SAFE
// Both calls count, and the sum does not depend on the order.
#include <assert.h>
static int calls;
static int leaf(int v) { calls++; return v; }
int main(void) { int s = leaf(1) + leaf(2); assert(s == 3 && calls == 2); return 0; }
