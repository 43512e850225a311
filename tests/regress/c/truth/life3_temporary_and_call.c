// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// The callee reads the temporary while it lives and returns a number.
#include <assert.h>
struct h { int a[2]; };
static struct h mk(int v) { struct h x = {{v, v + 1}}; return x; }
static int first(const int *p) { return p[0]; }
static int twice(int v) { return first(mk(v).a) + first(mk(v).a + 1); }
int main(void) { assert(twice(2) == 5); return 0; }
