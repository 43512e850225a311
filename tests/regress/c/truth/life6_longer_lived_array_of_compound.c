// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// An object is used after its block, its call or its full expression has ended, or a variable before it has a value.
int main(void){int *a[2]; for(int i=0;i<2;i++) a[i]=(int[]){i}; return *a[0]+*a[1];}
