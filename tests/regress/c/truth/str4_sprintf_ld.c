// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All text is read and written within its object, and the result is the one that C asks for.
#include <assert.h>
#include <string.h>
#include <stdio.h>
#include <limits.h>
int main(void){char b[32]; sprintf(b,"%ld",LONG_MIN); assert(strlen(b)==20); return 0;}
