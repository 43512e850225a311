// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Memory is used that is not there, was freed, or does not hold what is expected.
#include <stdlib.h>
#include <stdint.h>
int main(void){size_t n=SIZE_MAX/4+2; int*p=malloc(n*4); if(!p) return 0; p[1]=0; p[2]=1; free(p); return 0;}
