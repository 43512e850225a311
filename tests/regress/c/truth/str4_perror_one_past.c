// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Text is read or written outside of its object, or a function gets what it must not get.
#include <stdlib.h>
#include <stdio.h>
int main(void){char *a=malloc(2); if(!a) return 0; a[0]='x';a[1]=0; perror(a+2); free(a); return 0;}
