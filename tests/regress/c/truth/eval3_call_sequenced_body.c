// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// All of the arguments come before the body of the function.
#include <assert.h>
static int g = 1;
static int use(int v) { g += v; return g; }
int main(void) { int r = use(g * 2); assert(r == 3 && g == 3); return 0; }
