// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All text is read and written within its object, and the result is the one that C asks for.
#include <assert.h>
#include <stdio.h>
int main(void){char b[8]; int n=sprintf(b,"%.0d",0); assert(n==0 && b[0]==0); return 0;}
