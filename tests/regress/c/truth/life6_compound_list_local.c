// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Every object is used while it lives.
#include <assert.h>
struct n{int v; struct n*next;};
int main(void){struct n *l=&(struct n){1,&(struct n){2,&(struct n){3,0}}}; int s=0; for(struct n*p=l;p;p=p->next) s=s*10+p->v; assert(s==123); return 0;}
