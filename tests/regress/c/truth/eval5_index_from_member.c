// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All orders of evaluation give this.
#include <assert.h>
struct q{int h; int d[4];}; int main(void){struct q q={0,{1,2,3,4}},*p=&q; int x=p->d[p->h++]; x+=p->d[p->h++]; assert(x==3&&q.h==2); return 0;}
