// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All text is read and written within its object, and the result is the one that C asks for.
#include <stdio.h>
int __VERIFIER_nondet_int(void);
int main(void){char b[5]; int x=__VERIFIER_nondet_int(); if(x<-999||x>1000) return 0; sprintf(b,"%d",x); return 0;}
