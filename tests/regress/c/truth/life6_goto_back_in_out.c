// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// An object is used after its block, its call or its full expression has ended, or a variable before it has a value.
int main(void){int *p=0; int k=0; again: if(k==1) return *p; { int x=k+10; p=&x; k++; goto again; } }
