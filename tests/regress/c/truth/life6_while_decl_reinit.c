// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// An object is used after its block, its call or its full expression has ended, or a variable before it has a value.
#include <assert.h>
int main(void){int n=0; int s=0; while(n<2){ int x; if(n==0) x=5; s+=x; n++; } assert(s==10); return 0;}
