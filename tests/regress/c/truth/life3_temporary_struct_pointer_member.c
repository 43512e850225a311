// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// The pointer member points to a global; the temporary's end does not matter.
#include <assert.h>
static int g = 5;
struct h { int *p; int a[2]; };
static struct h mk(void) { struct h x = {&g, {1, 2}}; return x; }
int main(void) { int *p = mk().p; assert(*p == 5); return 0; }
