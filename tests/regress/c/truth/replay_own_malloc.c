// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The violation is there whatever else the program does.
#include <assert.h>
#include <stddef.h>
static char pool[64]; static size_t used; void*malloc(size_t n){if(used+n>64) return 0; void*p=pool+used; used+=n; return p;} void free(void*p){}
int main(void){char*a=malloc(8); a[0]=1; char*b=malloc(8); free(a); assert(b==a); return 0;}
