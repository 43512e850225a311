// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// What the program prints or returns is no violation.
#include <assert.h>
#include <stddef.h>
static char pool[64]; static size_t used; void*malloc(size_t n){if(used+n>64) return 0; void*p=pool+used; used+=n; return p;} void free(void*p){}
int main(void){char*a=malloc(8); char*b=malloc(8); assert(b==a+8); free(a); a[0]=1; return 0;}
