// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All text is read and written within its object, and the result is the one that C asks for.
#include <assert.h>
#include <string.h>
#include <stdio.h>
int main(void){char b[8]; sprintf(b,"%hhd",300); assert(!strcmp(b,"44")); return 0;}
