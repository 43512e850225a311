// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All orders of evaluation give this.
#include <assert.h>
#include <stdlib.h>
struct t{struct t*a,*b,*c;}; static struct t*mk(struct t*a,struct t*b,struct t*c){struct t*t=malloc(sizeof*t); if(!t) exit(0); t->a=a;t->b=b;t->c=c; return t;}
static void del(struct t*t){if(t){del(t->a);del(t->b);del(t->c);free(t);}}
int main(void){struct t*t=mk(mk(0,0,0),mk(0,0,0),mk(0,0,0)); assert(t->a&&t->b&&t->c); del(t); return 0;}
