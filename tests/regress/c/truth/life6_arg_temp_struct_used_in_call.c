// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Every object is used while it lives.
#include <assert.h>
struct s{int a[2];}; static struct s mk(int x){return (struct s){{x,x+1}};}
static int sum(const int *p){return p[0]+p[1];}
int main(void){assert(sum(mk(3).a)==7); return 0;}
