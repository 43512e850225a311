// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// An object is used after its block, its call or its full expression has ended, or a variable before it has a value.
#include <alloca.h>
static inline __attribute__((always_inline)) int *f(int n){int *p=alloca(n*sizeof *p); p[0]=n; return p;}
int main(void){return *f(3);}
