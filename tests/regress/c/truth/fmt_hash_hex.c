// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// 0xff has four characters.
#include <stdio.h>
int main(void) { char b[4]; sprintf(b, "%#x", 255); return b[0]; }
