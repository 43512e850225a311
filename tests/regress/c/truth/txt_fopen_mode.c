// RUN: cairn verify --color never --timeout 5 -p valid-deref %s
// EXIT: 2
// KNOWN(call of the external procedure 'fopen'): today verdict: UNKNOWN, ideal verdict: UNSAFE
// The mode has no zero.
#include <stdio.h>
int main(void) { char m[1] = {'r'}; FILE *f = fopen("x", m); if (f) fclose(f); return 0; }
