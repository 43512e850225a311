// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// The places differ, so that all orders of evaluation give this.
#include <assert.h>
struct b{char t[4]; int n;}; static int put(struct b*b,const char*s){return b&&s&&(b->t[b->n++]=*s)!=0;}
int main(void){struct b b={{0},0}; assert(put(&b,"x")==1&&put(0,"x")==0&&b.t[0]=='x'); return 0;}
