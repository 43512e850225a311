// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// The memory is there, and holds what was written to it.
#include <stdarg.h>
#include <assert.h>
static int f(int n,...){va_list a; va_start(a,n); int c=va_arg(a,int); double d=va_arg(a,double); va_end(a); return c+(int)d;}
int main(void){char c=-3; float x=2.5f; assert(f(0,c,x)==-1); return 0;}
