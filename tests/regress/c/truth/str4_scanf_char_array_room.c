// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All text is read and written within its object, and the result is the one that C asks for.
#include <assert.h>
#include <string.h>
#include <stdio.h>
int main(void){char b[5]; if(scanf("%4s",b)==1) assert(strlen(b)<=4); return 0;}
