// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// The memory is there, and holds what was written to it.
#include <assert.h>
#include <stdlib.h>
int main(void){int n=-1; char*p=malloc(n); assert(p==0); return 0;}
