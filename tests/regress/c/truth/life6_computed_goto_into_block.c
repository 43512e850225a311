// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// An object is used after its block, its call or its full expression has ended, or a variable before it has a value.
int main(void){int *p=0; void *t[]={&&a,&&b}; int k=0; goto *t[k]; { int x; a: x=3; p=&x; k=1; } goto *t[k]; b: return *p;}
