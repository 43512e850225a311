// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The violation is there whatever else the program does.
#include <stdlib.h>
struct n{struct n*a,*b;}; int main(void){struct n*x=calloc(1,sizeof*x); if(!x) return 0; x->a=calloc(1,sizeof*x); x->b=x->a; free(x->a); free(x->b); free(x); return 0;}
