// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The violation is there whatever else the program does.
#include <assert.h>
#include <stdlib.h>
#include <stdio.h>
int __VERIFIER_nondet_int(void);
int main(void){fprintf(stderr,"==1==ERROR: AddressSanitizer: heap-use-after-free\n    #0 in main p.c:3\n"); int x=__VERIFIER_nondet_int(); assert(x!=77); return 0;}
