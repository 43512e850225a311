// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Text is read or written outside of its object, or a function gets what it must not get.
#include <stdlib.h>
#include <string.h>
#include <stdio.h>
int main(void){char t[2][2]={{'a','b'},{'c',0}}; char *h=malloc(2); if(!h) return 0; memcpy(h,t[0],2); puts(h); free(h); return 0;}
