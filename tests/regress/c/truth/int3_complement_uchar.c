// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A conversion, promotion or overflow that the program did not expect.
#include <assert.h>
int main(void){unsigned char a=0x0f; assert(~a==0xf0); return 0;}
