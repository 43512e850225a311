// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Promotions, conversions and shifts as C has them.
#include <assert.h>
#include <stdlib.h>
int main(void){_Bool *p=calloc(3,1); if(!p) return 0; assert(!p[2]); p[2]=5; assert(p[2]==1); free(p); return 0;}
