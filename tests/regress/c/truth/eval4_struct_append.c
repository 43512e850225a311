// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All orders of evaluation give this.
#include <assert.h>
#include <string.h>
struct b{char t[8]; int n;}; static void add(struct b*b,const char*s){while(*s) b->t[b->n++]=*s++; b->t[b->n]=0;}
int main(void){struct b b={{0},0}; add(&b,"ab"); add(&b,"c"); assert(!strcmp(b.t,"abc")&&b.n==3); return 0;}
