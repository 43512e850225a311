// RUN: cairn verify --color never --timeout 5 -p assert %s
// EXIT: 2
// KNOWN(a result that depends on the order of evaluation): today verdict: UNKNOWN, ideal verdict: UNSAFE
// The inner function of one operand writes what the other one reads.
#include <assert.h>
static int g = 1;
static void deep(void) { g = 5; }
static int f(void) { deep(); return 1; }
static int h(void) { return g; }
int main(void) { int r = h() * 10 + f(); assert(r == 11); return 0; }
