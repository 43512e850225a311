// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The violation is there whatever else the program does.
#include <assert.h>
#include <stdio.h>
int main(void){if(getchar()=='o'&&getchar()=='k') assert(0); return 0;}
