// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// The places differ, so that all orders of evaluation give this.
#include <assert.h>
int main(void){int a,b,*p=&a,*q=&b; *p=*q=3; assert(a==3&&b==3); return 0;}
