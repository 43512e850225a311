// RUN: cairn verify --color never --timeout 5 -p valid-deref %s
// EXIT: 2
// KNOWN(call of the external procedure 'sprintf'): today verdict: UNKNOWN, ideal verdict: UNSAFE
// A number where a text is expected.
#include <stdio.h>
int main(void) { char b[64]; sprintf(b, "%s", 5); return b[0]; }
