// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// An object is used after its block, its call or its full expression has ended, or a variable before it has a value.
int main(void){int *p; int n=0; do { int x=n; p=&x; n++; } while(*p<1); return 0;}
