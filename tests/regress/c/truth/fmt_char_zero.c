// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// %c of zero is a character of the output.
#include <assert.h>
#include <stdio.h>
int main(void) { char b[4]; int n = sprintf(b, "a%cb", 0); assert(n == 3 && b[1] == 0 && b[2] == 'b'); return 0; }
