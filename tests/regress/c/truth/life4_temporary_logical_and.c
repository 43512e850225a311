// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// && does not end the full expression.
#include <assert.h>
struct p { int a[2]; };
static struct p mk(int v) { return (struct p){{v, v + 1}}; }
int main(void) { int *q; int ok = (q = mk(7).a) && q[0] == 7 && q[1] == 8; assert(ok); return 0; }
