// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The violation is there whatever else the program does.
#include <assert.h>
#include <stdio.h>
int main(void){int a,b; if(scanf("%d%d",&a,&b)!=2) return 0; assert(a+1!=b); return 0;}
