// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The violation is there whatever else the program does.
#include <assert.h>
int __VERIFIER_nondet_int(void);
#define T(x) assert((x)!=1); assert((x)!=2); assert((x)!=3);
int main(void){int x=__VERIFIER_nondet_int(); if(x<3) return 0; T(x) return 0;}
