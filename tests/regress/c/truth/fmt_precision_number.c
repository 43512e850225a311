// RUN: cairn verify --color never --timeout 5 -p valid-deref %s
// EXIT: 2
// KNOWN(call of the external procedure 'sprintf'): today verdict: UNKNOWN, ideal verdict: UNSAFE
// The precision is a minimum of digits.
#include <stdio.h>
int main(void) { char b[5]; sprintf(b, "%.5d", 1); return b[0]; }
