// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Text is read or written outside of its object, or a function gets what it must not get.
#include <assert.h>
#include <string.h>
#include <stdio.h>
int main(void){char b[4]; fgets(b,4,stdin); assert(strlen(b)<4); return 0;}
