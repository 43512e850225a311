// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Memory is used that is not there, was freed, or does not hold what is expected.
struct s{int a,b;}; int main(void){struct s*p=0; int*q=&p->b; return *q;}
