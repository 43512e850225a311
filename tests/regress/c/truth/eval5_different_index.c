// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// All orders of evaluation give this.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void){int a[3]={1,2,3},i=__VERIFIER_nondet_int(),j=__VERIFIER_nondet_int(); if(i<0||i>2||j<0||j>2||i==j) return 0; int s=a[i]+a[j]; int x=a[i]++ + a[j]--; assert(x==s); return 0;}
