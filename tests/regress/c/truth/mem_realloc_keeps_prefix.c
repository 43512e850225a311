// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// The memory is there, and holds what was written to it.
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(void){char*p=malloc(3); if(!p) return 0; memcpy(p,"ab",3); char*q=realloc(p,10); if(!q){free(p);return 0;} assert(!strcmp(q,"ab")); free(q); return 0;}
