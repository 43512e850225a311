// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Text is read or written outside of its object, or a function gets what it must not get.
#include <stdio.h>
int main(void){char a[3]={'a','b','c'}; printf("%.*s\n",-1,a); return 0;}
