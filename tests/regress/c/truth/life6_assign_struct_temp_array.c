// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// An object is used after its block, its call or its full expression has ended, or a variable before it has a value.
struct s{int a[2];};
int main(void){struct s x={{1,2}},y; const int *p=(y=x).a; return p[0];}
