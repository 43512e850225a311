// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All orders of evaluation give this.
#include <assert.h>
static int memo[10]; static int fib(int n){if(n<2) return n; if(memo[n]) return memo[n]; return memo[n]=fib(n-1)+fib(n-2);}
int main(void){assert(fib(7)==13); return 0;}
