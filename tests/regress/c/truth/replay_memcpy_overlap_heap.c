// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The violation is there whatever else the program does.
#include <stdlib.h>
#include <string.h>
int main(void){char*p=malloc(10); if(!p) return 0; memset(p,1,10); memcpy(p+1,p,9); free(p); return 0;}
