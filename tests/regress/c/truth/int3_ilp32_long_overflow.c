// RUN: cairn verify --color never --timeout 60 --data-model ILP32 -p no-overflow %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A conversion, promotion or overflow that the program did not expect.
int __VERIFIER_nondet_int(void);
int main(void){long a=__VERIFIER_nondet_int(); return a+1>a;}
