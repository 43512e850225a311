// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Every object is used while it lives.
#include <assert.h>
static int k; static void c(int *p){k+=*p;}
int main(void){ int i=0; l: {int a __attribute__((cleanup(c)))=1; if(i++<2) goto l; } assert(k==3); return 0;}
