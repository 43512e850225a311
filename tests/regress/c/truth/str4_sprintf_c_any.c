// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All text is read and written within its object, and the result is the one that C asks for.
#include <assert.h>
#include <stdio.h>
int __VERIFIER_nondet_int(void);
int main(void){char b[3]; int c=__VERIFIER_nondet_int(); int n=sprintf(b,"%c%c",c,'x'); assert(n==2&&b[1]=='x'&&b[2]==0&&b[0]==(char)c); return 0;}
