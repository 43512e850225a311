// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The violation is there whatever else the program does.
int __VERIFIER_nondet_int(void);
#include <assert.h>
#line 100 "other.c"
int main(void){int x=__VERIFIER_nondet_int();
assert(x!=4); return 0;}
