// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN (it depends on an unspecified order of evaluation, and a compiled program has not confirmed it)
// One object is changed and used, or changed twice, in an order that C leaves open.
#include <assert.h>
static int f(int*p){*p=5; return 1;}
int main(void){int x=1; int r=x+f(&x); assert(r==2); return 0;}
