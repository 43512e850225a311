// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// Three blocks on one line, each used while it lives.
#include <assert.h>
#define ADD(s, v) do { int tmp = (v), *q = &tmp; (s) += *q; } while (0)
int main(void) { int s = 0; ADD(s, 1); ADD(s, 2); ADD(s, 3); assert(s == 6); return 0; }
