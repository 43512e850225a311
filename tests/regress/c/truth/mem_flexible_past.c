// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Memory is used that is not there, was freed, or does not hold what is expected.
#include <stdlib.h>
struct s{int n; char d[];}; int main(void){struct s*p=malloc(sizeof*p+3); if(!p) return 0; p->n=3; p->d[3]=1; free(p); return 0;}
