// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// The memory is there, and holds what was written to it.
#include <assert.h>
#include <stdlib.h>
int main(void){void*p=(void*)0; int r=posix_memalign(&p,3,8); assert(r!=0&&p==0); return 0;}
