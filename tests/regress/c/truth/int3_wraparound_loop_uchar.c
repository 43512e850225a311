// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A conversion, promotion or overflow that the program did not expect.
#include <assert.h>
int main(void){int n=0; for(unsigned char i=0;i<256;i++){n++; if(n>300) assert(0);} return 0;}
