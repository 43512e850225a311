// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// An object is used after its block, its call or its full expression has ended, or a variable before it has a value.
int main(void){int n=2,k=0,*p=0; l: if(k) return *p; {int a[n]; a[0]=1; p=a; k=1; goto l;} }
