// RUN: cairn verify --color never --timeout 60 -p no-overflow %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A conversion, promotion or overflow that the program did not expect.
int __VERIFIER_nondet_int(void);
int main(void){int a=__VERIFIER_nondet_int(); if(a+100<a) return 1; return 0;}
