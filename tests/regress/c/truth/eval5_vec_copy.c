// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All orders of evaluation give this.
#include <assert.h>
struct v{int d[4]; int n;}; static void cat(struct v*out,const struct v*in){for(int i=0;i<in->n;i++) out->d[out->n++]=in->d[i];}
int main(void){struct v a={{1,2},2},b={{7},1}; cat(&b,&a); assert(b.n==3&&b.d[2]==2); return 0;}
