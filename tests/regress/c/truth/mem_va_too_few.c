// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Memory is used that is not there, was freed, or does not hold what is expected.
#include <stdarg.h>
static int f(int n,...){va_list a; va_start(a,n); int s=0; for(int i=0;i<n;i++) s+=*va_arg(a,int*); va_end(a); return s;}
int main(void){int x=1; return f(2,&x);}
