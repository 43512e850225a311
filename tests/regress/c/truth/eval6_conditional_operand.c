// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// The places differ, so that all orders of evaluation give this.
#include <assert.h>
static int f(int*p,int*q,int c){return (*p)++ + (c?*q:0);} int main(void){int a=1,b=2; assert(f(&a,&b,1)==3); assert(f(&a,0,0)==2); return 0;}
