// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Promotions, conversions and shifts as C has them.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void){unsigned x=__VERIFIER_nondet_int(),n=__VERIFIER_nondet_int()&31; unsigned r=(x<<n)|(x>>(-n&31)); unsigned back=(r>>n)|(r<<(-n&31)); assert(back==x); return 0;}
