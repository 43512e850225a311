// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A conversion, promotion or overflow that the program did not expect.
#include <assert.h>
int main(void){int x=-1; unsigned long m=x&0xffffffff; assert(m==0xffffffffffffffffUL); return 0;}
