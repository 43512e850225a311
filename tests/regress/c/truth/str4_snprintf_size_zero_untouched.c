// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All text is read and written within its object, and the result is the one that C asks for.
#include <assert.h>
#include <stdio.h>
int main(void){char b[1]={'z'}; int n=snprintf(b,0,"%d",123); assert(n==3&&b[0]=='z'); return 0;}
