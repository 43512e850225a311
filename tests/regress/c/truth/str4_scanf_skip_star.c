// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All text is read and written within its object, and the result is the one that C asks for.
#include <assert.h>
#include <stdio.h>
int main(void){int x=3; int n=scanf("%*d %d",&x); if(n<=0) assert(x==3); return 0;}
