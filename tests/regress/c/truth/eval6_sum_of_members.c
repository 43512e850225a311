// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// The places differ, so that all orders of evaluation give this.
#include <assert.h>
struct s{int a,b,c;}; static int f(struct s*s){return s->a++ + s->b++ + s->c++;} int main(void){struct s s={1,2,3}; assert(f(&s)==6&&s.c==4); return 0;}
