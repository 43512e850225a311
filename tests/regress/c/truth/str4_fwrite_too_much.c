// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Text is read or written outside of its object, or a function gets what it must not get.
#include <stdio.h>
int main(void){char b[4]={0}; fwrite(b,2,3,stdout); return 0;}
