// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Every object is used while it lives.
#include <assert.h>
struct s{int a[4];};
struct s f(int k){struct s t={{k,2,3,4}}; return t;}
int main(void){assert(f(7).a[0]==7 && f(1).a[0]+f(2).a[0]==3); return 0;}
