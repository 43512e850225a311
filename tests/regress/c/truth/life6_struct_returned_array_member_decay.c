// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// An object is used after its block, its call or its full expression has ended, or a variable before it has a value.
struct s{int a[4];};
struct s f(void){struct s t={{1,2,3,4}}; return t;}
int main(void){int *p=f().a; int x=7; p[0]=x; return p[0];}
