// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// The memory is there, and holds what was written to it.
#include <stdarg.h>
#include <assert.h>
static int f(int n,...){va_list a,b; va_start(a,n); va_copy(b,a); int x=va_arg(a,int); int y=va_arg(b,int); va_end(b); va_end(a); return x==y;}
int main(void){assert(f(0,42)); return 0;}
