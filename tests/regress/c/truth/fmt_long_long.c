// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// -9223372036854775808 has 20 characters.
#include <stdio.h>
long __VERIFIER_nondet_long(void);
int main(void) { char b[20]; sprintf(b, "%ld", __VERIFIER_nondet_long()); return b[0]; }
