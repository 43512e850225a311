// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// A call on the result of a call.
#include <assert.h>
struct p { int a[2]; };
static struct p mk(int v) { return (struct p){{v, v + 1}}; }
static struct p flip(struct p x) { return (struct p){{x.a[1], x.a[0]}}; }
int main(void) { assert(flip(flip(mk(3))).a[1] == 4 && flip(mk(1)).a[0] == 2); return 0; }
