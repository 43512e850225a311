// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Every object is used while it lives.
#include <assert.h>
int main(void){int s=0; for(int *p=(int[]){1,2,3,0};*p;p++) s+=*p; assert(s==6); return 0;}
