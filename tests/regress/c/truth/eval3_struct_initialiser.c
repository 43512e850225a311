// RUN: cairn verify --color never --timeout 5 -p assert %s
// EXIT: 2
// KNOWN(a result that depends on the order of evaluation): today verdict: UNKNOWN, ideal verdict: UNSAFE
// The initialisers of a struct have no order.
#include <assert.h>
static int n;
static int next(void) { return ++n; }
struct p { int a, b; };
int main(void) { struct p v = {.a = next(), .b = next()}; assert(v.a == 1); return 0; }
