// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Every object is used while it lives.
#include <assert.h>
struct s{int a[2];}; static struct s mk(int x){return (struct s){{x,x+1}};}
int main(void){int *p; int r=(p=mk(3).a, p[0]+p[1]); assert(r==7); return 0;}
