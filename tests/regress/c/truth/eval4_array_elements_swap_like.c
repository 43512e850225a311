// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All orders of evaluation give this.
#include <assert.h>
int main(void){int a[3]={1,2,3},i=0,j=2; int x=a[i]++ + a[j]++; assert(x==4&&a[0]==2&&a[2]==4); return 0;}
