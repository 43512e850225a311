// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All text is read and written within its object, and the result is the one that C asks for.
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(void){char c='x'; char *p=strndup(&c,0); if(p){assert(p[0]==0); free(p);} return 0;}
