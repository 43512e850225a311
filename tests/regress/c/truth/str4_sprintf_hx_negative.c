// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All text is read and written within its object, and the result is the one that C asks for.
#include <assert.h>
#include <string.h>
#include <stdio.h>
int main(void){char b[8]; sprintf(b,"%hx",(short)-1); assert(!strcmp(b,"ffff")); return 0;}
