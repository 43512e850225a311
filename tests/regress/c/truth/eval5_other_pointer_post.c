// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All orders of evaluation give this.
#include <assert.h>
int main(void){int a=1,b=2,*p=&a,*q=&b; *p=(*q)++; assert(a==2&&b==3); return 0;}
