// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Promotions, conversions and shifts as C has them.
#include <assert.h>
struct s{char a:4; char :0; char b:4;};
int main(void){struct s x={1,2}; assert(sizeof x==2); unsigned char *p=(void*)&x; assert((p[1]&15)==2); return 0;}
