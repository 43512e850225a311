// RUN: cairn verify --color never --timeout 5 -p valid-deref %s
// EXIT: 2
// KNOWN(call of the external procedure 'snprintf'): today verdict: UNKNOWN, ideal verdict: SAFE
// The format is one of two literals.
#include <stdio.h>
int __VERIFIER_nondet_int(void);
int main(void) { char b[16]; const char *f = __VERIFIER_nondet_int() ? "<%d>" : "%d"; snprintf(b, sizeof b, f, 5); return b[0]; }
