// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A conversion, promotion or overflow that the program did not expect.
#include <assert.h>
enum e{A,B};
int main(void){enum e x=A; x=(enum e)-1; assert((long)x==-1 || 1); assert(x<0); return 0;}
