// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Promotions, conversions and shifts as C has them.
#include <assert.h>
int __VERIFIER_nondet_int(void);
struct s{unsigned a:5,b:6,c:5;};
int main(void){struct s x={31,0,31}; x.b=__VERIFIER_nondet_int(); assert(x.a==31&&x.c==31&&x.b<64); return 0;}
