// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All text is read and written within its object, and the result is the one that C asks for.
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(void){char *e; const char *s="0xg"; long v=strtol(s,&e,16); assert(v==0 && e==s+1); return 0;}
