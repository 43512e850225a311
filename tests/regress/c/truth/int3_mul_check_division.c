// RUN: cairn verify --color never --timeout 60 -p no-overflow %s
// EXPECT: verdict: SAFE
// Promotions, conversions and shifts as C has them.
int __VERIFIER_nondet_int(void);
int main(void){int a=__VERIFIER_nondet_int(),b=__VERIFIER_nondet_int(); if(a<=0||b<=0||a>46340||b>46340) return 0; int c=a*b; return c==0;}
