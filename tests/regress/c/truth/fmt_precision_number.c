// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The precision is a minimum of digits.
#include <stdio.h>
int main(void) { char b[5]; sprintf(b, "%.5d", 1); return b[0]; }
