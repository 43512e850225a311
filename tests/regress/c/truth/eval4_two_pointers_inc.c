// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All orders of evaluation give this.
#include <assert.h>
static int two(int*p,int*q){return (*p)++ + (*q)++;}
int main(void){int a=1,b=2; assert(two(&a,&b)==3&&a==2&&b==3); return 0;}
