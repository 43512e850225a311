// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// An object is used after its block, its call or its full expression has ended, or a variable before it has a value.
int main(void){int *p=0; for(int n=1;n<4;n++){int a[n]; a[0]=n; if(p && *p!=1) return 1; p=a;} return 0;}
