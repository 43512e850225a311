// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// What the program prints or returns is no violation.
#include <assert.h>
#include <stddef.h>
void*memcpy(void*d,const void*s,size_t n){char*x=d; for(size_t i=0;i<n;i++) x[i]=((const char*)s)[i]; return d;}
struct s{int a[20];};
int main(void){struct s a={{1}},b; b=a; int c; memcpy(&c,&b.a[0],4); assert(c==1); return 0;}
