// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The sign is printed for positive numbers as well.
#include <stdio.h>
int main(void) { char b[3]; sprintf(b, "%+d", 42); return b[0]; }
