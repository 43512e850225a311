// RUN: cairn verify --color never --timeout 5 -p valid-deref %s
// EXIT: 2
// KNOWN(call of the external procedure 'sprintf'): today verdict: UNKNOWN, ideal verdict: UNSAFE
// The second argument is missing.
#include <stdio.h>
int main(void) { char b[64]; sprintf(b, "%d %s", 1); return b[0]; }
