// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Memory is used that is not there, was freed, or does not hold what is expected.
static const int t[2]={1,2}; static void set(int*p){*p=0;} int main(void){set((int*)t+1); return 0;}
