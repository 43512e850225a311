// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// The memory is there, and holds what was written to it.
#include <assert.h>
#include <stdlib.h>
#include <stdint.h>
int main(void){char*p=calloc(SIZE_MAX/2,4); assert(p==0); return 0;}
