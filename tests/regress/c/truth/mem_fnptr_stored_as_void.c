// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// The memory is there, and holds what was written to it.
#include <assert.h>
static int f(void){return 7;} int main(void){void*p=(void*)f; assert(((int(*)(void))p)()==7); return 0;}
