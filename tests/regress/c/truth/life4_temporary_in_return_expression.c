// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// The whole return expression is one full expression.
#include <assert.h>
struct p { int a[2]; };
static struct p mk(int v) { return (struct p){{v, v + 1}}; }
static int sum(void) { int *q; return (q = mk(4).a)[0] + q[0] * 0 + 1; }
int main(void) { (void)sum; assert(mk(2).a[1] == 3); return 0; }
