// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A conversion, promotion or overflow that the program did not expect.
int __VERIFIER_nondet_int(void);
int main(void){int t[256]={0}; char c=(char)__VERIFIER_nondet_int(); return t[c];}
