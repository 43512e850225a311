// RUN: cairn verify --color never --timeout 60 --data-model ILP32 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A conversion, promotion or overflow that the program did not expect.
#include <assert.h>
int main(void){long l=-1; unsigned u=1; assert(l<u); return 0;}
