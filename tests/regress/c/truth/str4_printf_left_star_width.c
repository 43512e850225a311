// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All text is read and written within its object, and the result is the one that C asks for.
#include <assert.h>
#include <string.h>
#include <stdio.h>
int main(void){char b[16]; int n=sprintf(b,"%-*s|",4,"ab"); assert(n==5 && !strcmp(b,"ab  |")); return 0;}
