// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// With size 0 nothing is written, whatever the target.
#include <assert.h>
#include <stdio.h>
int main(void) { char b[1] = {'x'}; int n = snprintf(b + 1, 0, "%d", 123); assert(n == 3 && b[0] == 'x'); return 0; }
