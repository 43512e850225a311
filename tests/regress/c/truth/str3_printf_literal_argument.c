// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A literal whose end is cut off.
#include <stdio.h>
static const char unit[2] = "kg";
int main(void) { printf("%d %s\n", 5, unit); return 0; }
