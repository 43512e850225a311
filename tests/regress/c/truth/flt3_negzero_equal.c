// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// IEEE arithmetic gives exactly this.
#include <assert.h>
#include <string.h>
int main(void){double a=0.0,b=-0.0; assert(a==b&&1/a!=1/b&&memcmp(&a,&b,8)!=0); return 0;}
