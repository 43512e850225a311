// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Memory is used that is not there, was freed, or does not hold what is expected.
#include <string.h>
int main(void){int a[100],*p=a; memset(&p,0,1); memset((char*)&p+1,0,7); return *p;}
