// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All orders of evaluation give this.
#include <assert.h>
#include <stdlib.h>
struct l{int v; struct l*n;}; static struct l*push(int v,struct l*n){struct l*p=malloc(sizeof*p); if(!p) abort(); p->v=v; p->n=n; return p;}
int main(void){struct l*p=push(1,push(2,push(3,0))); assert(p->v==1&&p->n->n->v==3); while(p){struct l*n=p->n; free(p); p=n;} return 0;}
