// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXPECT: verdict: SAFE
// %hhd prints a signed char: at most four characters.
#include <stdio.h>
int __VERIFIER_nondet_int(void);
int main(void) { char b[5]; sprintf(b, "%hhd", __VERIFIER_nondet_int()); return b[0]; }
