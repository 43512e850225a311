// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// The memory is there, and holds what was written to it.
#include <assert.h>
#include <string.h>
int main(void){int a=5,*p=&a,*q; unsigned char b[sizeof p]; memcpy(b,&p,sizeof p); memcpy(&q,b,sizeof q); assert(*q==5); return 0;}
