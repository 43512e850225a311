// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// The places differ, so that all orders of evaluation give this.
#include <assert.h>
struct s{int a;}; struct t{struct s s;}; static int f(struct s*p,struct t*t){return p->a++ + t->s.a;} int main(void){struct t t={{1}}; struct s s={4}; assert(f(&s,&t)==5); return 0;}
