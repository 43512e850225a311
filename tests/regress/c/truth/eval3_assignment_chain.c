// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Assignment is evaluated from the right in value.
#include <assert.h>
int main(void) { int a, b, c; a = b = c = 4; b += a -= 1; assert(a == 3 && b == 7 && c == 4); return 0; }
