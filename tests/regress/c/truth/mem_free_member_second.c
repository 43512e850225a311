// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Memory is used that is not there, was freed, or does not hold what is expected.
#include <stdlib.h>
struct s{int a,b;}; int main(void){struct s*p=malloc(sizeof*p); if(!p) return 0; free(&p->b); return 0;}
