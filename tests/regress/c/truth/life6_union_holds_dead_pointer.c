// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// An object is used after its block, its call or its full expression has ended, or a variable before it has a value.
union u{int*p; char c[8];};
int main(void){union u a; {int x=5; a.p=&x;} union u b=a; return *b.p;}
