// RUN: cairn verify --color never --timeout 60 -p no-overflow %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A conversion, promotion or overflow that the program did not expect.
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
int main(void){int x=__VERIFIER_nondet_int(); return abs(x)<0;}
