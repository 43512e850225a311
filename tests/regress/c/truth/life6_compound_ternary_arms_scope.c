// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Every object is used while it lives.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void){int c=__VERIFIER_nondet_int(); int *p = c ? (int[]){1} : (int[]){2}; assert(*p==(c?1:2)); return 0;}
