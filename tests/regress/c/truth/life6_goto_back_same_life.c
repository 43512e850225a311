// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Every object is used while it lives.
#include <assert.h>
int main(void){int k=0; int x=1; int *p=&x; again: if(k<3){k++; (*p)++; goto again;} assert(x==4); return 0;}
