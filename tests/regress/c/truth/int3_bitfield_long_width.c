// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A conversion, promotion or overflow that the program did not expect.
#include <assert.h>
struct s{unsigned long l:40;};
int main(void){struct s x={0}; x.l=1ul<<39; assert((x.l<<1)==0); assert(x.l*2==1ul<<40); return 0;}
