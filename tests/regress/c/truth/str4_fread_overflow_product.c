// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Text is read or written outside of its object, or a function gets what it must not get.
#include <stdio.h>
#include <stdint.h>
int main(void){char b[4]; fread(b,SIZE_MAX/2+2,2,stdin); return b[0]==5 && b[2]==4;}
