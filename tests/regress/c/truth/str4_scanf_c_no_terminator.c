// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Text is read or written outside of its object, or a function gets what it must not get.
#include <string.h>
#include <stdio.h>
int main(void){char c; if(scanf("%c",&c)!=1) return 0; return strlen(&c)>100;}
