// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All text is read and written within its object, and the result is the one that C asks for.
#include <assert.h>
#include <stdio.h>
int __VERIFIER_nondet_int(void);
int main(void){char b[3]; _Bool t=__VERIFIER_nondet_int(); sprintf(b,"%d",t); assert(b[1]==0 && (b[0]=='0'||b[0]=='1')); return 0;}
