// RUN: cairn verify --color never --timeout 5 -p assert %s
// EXIT: 2
// KNOWN(a result that depends on the order of evaluation): today verdict: UNKNOWN, ideal verdict: UNSAFE
// The call on the right changes the index on the left.
#include <assert.h>
static int i, a[2];
static int f(void) { i = 1; return 7; }
int main(void) { a[i] = f(); assert(a[1] == 7); return 0; }
