// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN (undefined behaviour may be reached: an object that is changed and used without a sequence point in between at line 6)
// One object is changed and used, or changed twice, in an order that C leaves open.
#include <assert.h>
int main(void){int a=1,*p=&a; *p=(*p)++; assert(a==1); return 0;}
