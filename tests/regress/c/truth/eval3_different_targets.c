// RUN: cairn verify --color never --timeout 5 -p assert %s
// EXPECT: verdict: SAFE
// The calls write to different variables.
#include <assert.h>
static int set(int *p, int v) { *p = v; return v; }
static int sum(int a, int b) { return a + b; }
int main(void) { int x = 0, y = 0; int s = sum(set(&x, 1), set(&y, 2)); assert(x == 1 && y == 2 && s == 3); return 0; }
