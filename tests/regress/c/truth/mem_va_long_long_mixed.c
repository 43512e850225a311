// RUN: cairn verify --color never --timeout 60 --data-model ILP32 %s
// EXPECT: verdict: SAFE
// The memory is there, and holds what was written to it.
#include <stdarg.h>
#include <assert.h>
static long long f(int n,...){va_list a; va_start(a,n); long long x=va_arg(a,long long); int y=va_arg(a,int); va_end(a); return x-y;}
int main(void){assert(f(0,1ll<<40,5)==(1ll<<40)-5); return 0;}
