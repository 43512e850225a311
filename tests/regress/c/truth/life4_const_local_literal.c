// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// A const literal may be shared; its values are what they are.
#include <assert.h>
static int pick(int i) { const int *t = (const int[]){5, 6, 7}; return t[i]; }
int main(void) { assert(pick(0) + pick(2) == 12); return 0; }
