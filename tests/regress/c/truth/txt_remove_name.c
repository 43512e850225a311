// RUN: cairn verify --color never --timeout 5 -p valid-deref %s
// EXIT: 2
// KNOWN(call of the external procedure 'remove'): today verdict: UNKNOWN, ideal verdict: UNSAFE
// The name has no zero.
#include <stdio.h>
int main(void) { char n[2] = {'/', 'x'}; return remove(n); }
