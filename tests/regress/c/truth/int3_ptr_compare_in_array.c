// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Promotions, conversions and shifts as C has them.
#include <assert.h>
int main(void){int a[5]; int n=0; for(int *p=a+5;p-->a;) n++; assert(n==5); return 0;}
