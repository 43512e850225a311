// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Every object is used while it lives.
#include <assert.h>
static int *keep; static void set(int *p){keep=p;}
int main(void){ set((int[]){4,5}); assert(keep[1]==5); return 0;}
