// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Promotions, conversions and shifts as C has them.
#include <assert.h>
#include <limits.h>
int main(void){unsigned char r; assert(__builtin_add_overflow(200,100,&r)&&r==44); int s; assert(!__builtin_sub_overflow(0u,1u,&s)==0 || s==-1); long l; assert(!__builtin_mul_overflow(INT_MAX,INT_MAX,&l)&&l==(long)INT_MAX*INT_MAX); return 0;}
