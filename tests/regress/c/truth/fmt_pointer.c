// RUN: cairn verify --color never --timeout 5 -p valid-deref %s
// EXIT: 2
// KNOWN(call of the external procedure 'sprintf'): today verdict: UNKNOWN, ideal verdict: UNSAFE
// %p has more than four characters for most addresses.
#include <stdio.h>
int main(void) { int x; char b[4]; sprintf(b, "%p", (void *)&x); return b[0]; }
