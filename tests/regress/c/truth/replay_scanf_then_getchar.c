// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The violation is there whatever else the program does.
#include <assert.h>
#include <stdio.h>
int main(void){int a; if(scanf("%d",&a)!=1) return 0; if(a==12&&getchar()=='x') assert(0); return 0;}
