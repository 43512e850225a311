// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The violation is there whatever else the program does.
#include <assert.h>
#include <stdlib.h>
int main(void){srand(1); int a=rand(); assert(a!=1804289383); return 0;}
