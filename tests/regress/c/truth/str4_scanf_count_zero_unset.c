// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Text is read or written outside of its object, or a function gets what it must not get.
#include <assert.h>
#include <stdio.h>
int main(void){int x; scanf("%d",&x); int y=x; assert(y==x); int a[3]={0}; if(x>=0&&x<4) return a[x]; return 0;}
