// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Every object is used while it lives.
#include <assert.h>
int main(void){int *a[3]; for(int i=0;i<3;i++){a[i]=__builtin_alloca(sizeof(int)); *a[i]=i;} assert(*a[0]+*a[1]+*a[2]==3); return 0;}
