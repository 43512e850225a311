// RUN: cairn verify --color never --timeout 5 -p assert %s
// EXIT: 2
// KNOWN(a result that depends on the order of evaluation): today verdict: UNKNOWN, ideal verdict: UNSAFE
// Both calls write through pointers to one variable.
#include <assert.h>
static int set(int *p, int v) { *p = v; return v; }
static int sum(int a, int b) { return a + b; }
int main(void) { int x = 0; sum(set(&x, 1), set(&x, 2)); assert(x == 2); return 0; }
