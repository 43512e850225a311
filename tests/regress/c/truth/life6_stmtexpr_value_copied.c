// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Every object is used while it lives.
#include <assert.h>
struct s{int a[4];};
int main(void){struct s x=({struct s t={{1,2,3,4}}; t;}); assert(x.a[3]==4); return 0;}
