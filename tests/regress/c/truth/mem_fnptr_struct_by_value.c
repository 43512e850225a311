// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// The memory is there, and holds what was written to it.
#include <assert.h>
struct op{int(*f)(int);}; static int twice(int x){return 2*x;} static int run(struct op o,int x){return o.f(x);}
int main(void){assert(run((struct op){twice},4)==8); return 0;}
