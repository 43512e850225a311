// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// An object is used after its block, its call or its full expression has ended, or a variable before it has a value.
int main(void){int *p=(int[]){1}; int i; for(i=0;i<2;p=(int[]){i+5}) { i++; } return *p;}
