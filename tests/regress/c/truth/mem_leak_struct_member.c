// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Memory is used that is not there, was freed, or does not hold what is expected.
#include <stdlib.h>
struct s{char*t;}; int main(void){struct s*s=malloc(sizeof*s); if(!s) return 0; s->t=malloc(3); free(s); return 0;}
