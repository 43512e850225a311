// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// An object is used after its block, its call or its full expression has ended, or a variable before it has a value.
#include <string.h>
int main(void){int *p,*q; {int x=5; p=&x;} memcpy(&q,&p,sizeof p); return *q;}
