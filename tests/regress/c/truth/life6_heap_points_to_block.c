// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// An object is used after its block, its call or its full expression has ended, or a variable before it has a value.
#include <stdlib.h>
struct b{int*p;};
int main(void){struct b*h=malloc(sizeof*h); if(!h) return 0; {int x=5; h->p=&x;} int r=*h->p; free(h); return r;}
