// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// %zu of a length.
#include <assert.h>
#include <stdio.h>
#include <string.h>
int main(void) { char b[4]; int n = sprintf(b, "%zu", strlen("abcdefghijkl")); assert(n == 2 && b[0] == '1' && b[1] == '2'); return 0; }
