// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All text is read and written within its object, and the result is the one that C asks for.
#include <assert.h>
#include <stdio.h>
int main(void){char b[4]; int n=sprintf(b,"%d%%",42); assert(n==3&&b[2]=='%'&&b[3]==0); return 0;}
