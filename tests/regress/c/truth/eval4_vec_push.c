// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All orders of evaluation give this.
#include <assert.h>
struct v{int*d; int n;}; static void push(struct v*v,const int*x){v->d[v->n++]=*x;}
int main(void){int s[2],k=4; struct v v={s,0}; push(&v,&k); push(&v,&k); assert(s[1]==4); return 0;}
