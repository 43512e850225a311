// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Memory is used that is not there, was freed, or does not hold what is expected.
static const int *t=(const int[]){1,2}; int main(void){((int*)t)[0]=3; return 0;}
