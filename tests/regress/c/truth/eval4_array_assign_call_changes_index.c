// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The order of evaluation that compilers choose makes it fail.
#include <assert.h>
static int i; static int f(void){i=1; return 5;}
int main(void){int a[2]={0,0}; a[i]=f(); assert(a[0]==5); return 0;}
