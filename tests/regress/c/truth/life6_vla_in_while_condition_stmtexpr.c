// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// An object is used after its block, its call or its full expression has ended, or a variable before it has a value.
int main(void){int n=3,*p=0; while(({int a[n]; a[0]=n; p=a; a[0];})>3) n--; return p[0]==3;}
