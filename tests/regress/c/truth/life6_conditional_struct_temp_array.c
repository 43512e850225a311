// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// An object is used after its block, its call or its full expression has ended, or a variable before it has a value.
int __VERIFIER_nondet_int(void);
struct s{int a[2];};
int main(void){struct s x={{1,2}},y={{3,4}}; int c=__VERIFIER_nondet_int(); const int *p=(c?x:y).a; return p[0];}
