// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// The memory is there, and holds what was written to it.
#include <assert.h>
struct in{int a,b;}; struct out{struct in i[2]; int n;};
int main(void){struct out o={.i[1].b=5,.i[0]={1,2},.n=3}; assert(o.i[1].b==5&&o.i[1].a==0&&o.i[0].b==2); return 0;}
