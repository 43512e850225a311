// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN (undefined behaviour may be reached: a result that depends on the order of evaluation at line 7)
// One object is changed and used, or changed twice, in an order that C leaves open.
#include <assert.h>
static int n; static int next(void){return ++n;} static int f(int a,int b,int c){return a*100+b*10+c;}
int main(void){assert(f(next(),next(),next())==123); return 0;}
