// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// The argument is evaluated before the call of which it is the argument.
#include <assert.h>
static int n;
static int add(int v) { return n += v; }
int main(void) { assert(add(add(1)) == 2); return 0; }
