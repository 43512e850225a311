// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// The memory is there, and holds what was written to it.
#include <assert.h>
#include <stdlib.h>
#include <stdint.h>
int main(void){char*p=aligned_alloc(64,128); if(!p) return 0; p[127]=1; assert(((uintptr_t)p&15)==0); free(p); return 0;}
