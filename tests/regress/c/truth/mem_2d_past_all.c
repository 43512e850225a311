// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Memory is used that is not there, was freed, or does not hold what is expected.
int main(void){int a[2][3]={{1,2,3},{4,5,6}}; int*p=&a[0][0]; return p[6];}
