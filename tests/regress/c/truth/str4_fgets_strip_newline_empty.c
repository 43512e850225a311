// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Text is read or written outside of its object, or a function gets what it must not get.
#include <stdlib.h>
#include <string.h>
#include <stdio.h>
int main(void){char b[4]; if(!fgets(b,sizeof b,stdin)) return 0; b[strlen(b)-1]=0; if(strlen(b)>0&&b[strlen(b)-1]=='\n') abort(); char *h=malloc(1); if(!h) return 0; int n=strlen(b); h[n?0:-1]=1; free(h); return 0;}
