// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The violation is there whatever else the program does.
#include <assert.h>
static int down(int n){return n?1+down(n-1):0;}
int main(void){int d=down(50); assert(d==49); return 0;}
