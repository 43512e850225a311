// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Memory is used that is not there, was freed, or does not hold what is expected.
#include <stdlib.h>
struct s{int n; int d[1];}; int main(void){struct s*p=malloc(sizeof*p+4); if(!p) return 0; p->d[1]=1; p->d[2]=1; free(p); return 0;}
