// RUN: cairn verify --color never --timeout 5 -p assert %s
// EXIT: 2
// KNOWN(a result that depends on the order of evaluation): today verdict: UNKNOWN, ideal verdict: UNSAFE
// Operands of < are evaluated in any order.
#include <assert.h>
static int n;
static int next(void) { return n++; }
int main(void) { assert(next() < next()); return 0; }
