// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Memory is used that is not there, was freed, or does not hold what is expected.
int main(void){int a[2][3]={{1,2,3},{4,5,6}}; int(*r)[3]=a; r+=2; return (*r)[0];}
