// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Every object is used while it lives.
#include <alloca.h>
#include <assert.h>
int main(void){int *p=0; if((p=alloca(4))){*p=4;} assert(*p==4); return 0;}
