// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 2
// KNOWN(declarations that use one another): today verdict: UNKNOWN, ideal verdict: SAFE
// All orders of evaluation give this.
#include <assert.h>
int main(void){int a[2]={3,4}; int i=1, x=a[0]++ + a[i]++; assert(x==7); return 0;}
