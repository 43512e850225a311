// RUN: cairn verify --color never --timeout 60 -p no-overflow %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// abs(INT_MIN) has no value.
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
int main(void) { return abs(__VERIFIER_nondet_int()) > 3; }
