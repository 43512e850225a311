// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All text is read and written within its object, and the result is the one that C asks for.
#include <stdlib.h>
#include <stdio.h>
int main(void){char *p=malloc(1); if(!p) return 0; printf("%.*s|\n",0,p); free(p); return 0;}
