// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Every object is used while it lives.
#include <assert.h>
int main(void){int n=3; int m=sizeof(int[n++])/sizeof(int); assert(m==3 && n==4); return 0;}
